import type { MemberContext } from '#modules/context.ts'
import type { LoadedItem } from '#modules/core/access/public.ts'
import type { TokenFile } from './desktop-apps/file-tokens.ts'
import type { Entry } from './entries.ts'
import type { XmlElement } from './xml/xml-element.ts'

/** The path of the collection that contains the team's root folder on a drive. */
export const DAV_PATH = '/dav'
export const DRIVES: readonly string[] = ['dav']

/** What a client reaches, and under which URLs. `base`: the names of the path above, decoded. */
export type DavSpace = DriveSpace | FileSpace | SyncSpace

/** The team's tree in a collection of its own, for file managers and programs: `/dav/{team}/...`. */
export interface DriveSpace {
  kind: 'drive'
  base: readonly string[]
  /** The subdomain of the team. */
  team: string
}

/** One file, for a desktop app: `/dav/~{token}/{name}`. */
export interface FileSpace {
  kind: 'file'
  base: readonly string[]
  file: TokenFile
}

/**
 * The team's tree for sync clients, whose folder is the base itself. Names must match exactly, since a client has `a.txt` beside
 * `A.txt`. Nothing is kept for programs that save by renaming: the client has seen what they did.
 */
export interface SyncSpace {
  kind: 'sync'
  base: readonly string[]
  properties: SpaceProperties
}

/** Returns the properties that the space of a request adds; null if it adds none. */
export function addedOf({ space }: { space: DavSpace }): SpaceProperties | null {
  return space.kind === 'sync' ? space.properties : null
}

/** The name of a property as a key. */
export function propertyKey({ namespace, name }: Pick<XmlElement, 'namespace' | 'name'>): string {
  return `${namespace} ${name}`
}

/** The properties of one item that a space adds or changes, by {@link propertyKey}, as XML content. */
export type AddedProperties = ReadonlyMap<string, string>

/** Adds properties to those of WebDAV. */
export interface SpaceProperties {
  /** Returns a reader for an item and for what is in it, for one request. `wants`: whether the client asks for a property. */
  open(ctx: MemberContext, of: { item: LoadedItem; wants: Wants }): PropertyReader
  /** Returns headers of the answer to new content or a new folder. `etag`: unquoted; null if it is not known, absent for a folder. */
  headersOf(item: { id: string; etag?: string | null }): Readonly<Record<string, string>>
  /** Sets or removes properties that clients may change; returns those that it handled. */
  change(
    ctx: MemberContext,
    item: LoadedItem,
    changes: readonly { property: XmlElement; act: 'set' | 'remove' }[],
  ): Promise<ReadonlySet<XmlElement>>
}

type Wants = (property: Pick<XmlElement, 'namespace' | 'name'>) => boolean

/** Reads the properties that a space adds, as XML content. */
export interface PropertyReader {
  /** Returns those of the item. Called before its contents are read. */
  ofItem(entry: Entry): Promise<AddedProperties>
  /** Returns those of entries in it, by ID. */
  ofEntries(entries: readonly Entry[]): Promise<ReadonlyMap<string, AddedProperties>>
}
