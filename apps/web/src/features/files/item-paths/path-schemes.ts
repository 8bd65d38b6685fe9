import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import type { Ancestor } from '@arbour/contract/entities/items/item'
import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import { decodePath, parentPath, pathSegments } from '@arbour/contract/paths'
import type { NamedPlace, View } from '#features/account/preferences/public.ts'
import type { AppConfig } from '#lib/api/config.ts'

/** What stands at the addresses below one first part, as data. */
export interface PathScheme {
  /** The first part: `/all`. */
  root: string
  /** What its top is called; null where the top is no place of its own, as at `/i`. */
  name: string | null
  /** How many parts a path has below the root before its last one is an item's name: the first part in the bin is an id. */
  namedFrom: number
  /** Whether what stands there is deleted, and asked for as such. */
  isDeleted: boolean
  /** Whether the folder above is found by leaving out the last part of a path. */
  hasFolderAbove: boolean
  /** Its top, where that is no item and gathers items from anywhere; null where it is a folder. */
  top: SchemeTop | null
}

export interface SchemeTop {
  /** As the way to what is below begins with it. */
  crumb: Ancestor
  /** Whose way begins with it. */
  isFound: (abilities: TeamAbilities | null) => boolean
  /** Where its view is kept. */
  view: NamedPlace
  /** How that is until somebody changes it. */
  look: View
  /** The columns that one may choose. */
  columns: readonly ListColumnKey[]
  /** What the field is called that finds names in it. */
  findLabel: string
  /** Said while there is nothing there. */
  emptyText: string
  /** Said above what is there; null for nothing. */
  note?: (limits: AppConfig['limits']) => string | null
}

let registered: readonly PathScheme[] = []

/** Says which there are: once, by the application, before anything is shown. */
export function registerPathSchemes(schemes: readonly PathScheme[]): void {
  registered = schemes
}

/** The scheme that a path belongs to; null for an address of another kind of page. */
export function schemeOf(path: string): PathScheme | null {
  return registered.find(({ root }) => path === root || path.startsWith(`${root}/`)) ?? null
}

/** The path of the item that an address opens (decoded by our own rules: the router's leave some escapes as they are), or ''. */
export function itemPathOf(address: string): string {
  const path = decodePath(address.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '')
  return schemeOf(path) ? path : ''
}

/** Whether what stands at a path is deleted. */
export function isDeletedPath(path: string): boolean {
  return schemeOf(path)?.isDeleted ?? false
}

/** The top that a path is, where that is no item; else null. */
export function topAt(path: string): SchemeTop | null {
  const scheme = schemeOf(path)
  return scheme?.root === path ? scheme.top : null
}

/** The path of the folder above; null at a top, and where what is above has no path. */
export function pathAbove(path: string): string | null {
  const scheme = schemeOf(path)
  if (!scheme?.hasFolderAbove || path === scheme.root) return null
  const above = parentPath(path)
  return above === scheme.root && scheme.name === null ? null : above
}

/** What an item is called where it is named as a place: the top of the tree has a name for people, every other item its own. */
export function placeName({ path, name }: { path: string; name: string }): string {
  const scheme = schemeOf(path)
  return scheme?.root === path ? (scheme.name ?? name) : name
}

/** The same by the path alone, before the item is there. */
export function nameOfPath(path: string): string {
  const scheme = schemeOf(path)
  const isNamed = !scheme || pathSegments(path).length >= scheme.namedFrom
  return isNamed ? path.slice(path.lastIndexOf('/') + 1) : (scheme.name ?? '')
}
