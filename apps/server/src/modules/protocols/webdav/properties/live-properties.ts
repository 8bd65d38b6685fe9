import { type Entry, etagOf } from '../entries.ts'
import type { AddedProperties } from '../spaces.ts'
import { escapeXml } from '../xml/write-xml.ts'
import { DAV } from '../xml/xml-element.ts'

/** The data for the properties of an item. */
export interface Shown {
  entry: Entry
  /** The content of `lockdiscovery`. */
  lockDiscovery: string
  /** Bytes of the team's tree, and free ones; null if they were not asked for, or for a file. */
  quota: { used: number; available: number | null } | null
  /** The properties that the space adds or changes. */
  added: AddedProperties
}

/** Returns the XML content of a property; null if the item has none. */
type LiveProperty = (shown: Shown) => string | null

const SUPPORTED_LOCKS = ['exclusive', 'shared']
  .map((scope) => `<d:lockentry><d:lockscope><d:${scope}/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockentry>`)
  .join('')

/** The properties of the namespace `DAV:` that the server determines. */
export const LIVE_PROPERTIES: Readonly<Record<string, LiveProperty>> = {
  creationdate: ({ entry }) => `${entry.created.toISOString().slice(0, 19)}Z`,
  displayname: ({ entry }) => escapeXml(entry.name),
  getcontentlength: ({ entry }) => (entry.isFolder ? null : String(entry.size ?? 0)),
  getcontenttype: ({ entry }) => (entry.isFolder ? null : escapeXml(entry.mimetype ?? 'application/octet-stream')),
  getetag: ({ entry }) => {
    const etag = etagOf(entry)
    return etag === null ? null : escapeXml(etag)
  },
  getlastmodified: ({ entry }) => entry.modified.toUTCString(),
  resourcetype: ({ entry }) => (entry.isFolder ? '<d:collection/>' : ''),
  supportedlock: () => SUPPORTED_LOCKS,
  lockdiscovery: ({ lockDiscovery }) => lockDiscovery,
  'quota-used-bytes': ({ quota }) => (quota ? String(quota.used) : null),
  'quota-available-bytes': ({ quota }) => (quota?.available == null ? null : String(quota.available)),
}

/** The properties that are returned only to clients that name them, because they cost more (RFC 4331 section 2). */
export const NAMED_ONLY: ReadonlySet<string> = new Set(['quota-used-bytes', 'quota-available-bytes'])

/** Returns the live property with a name, or undefined. */
export function livePropertyOf({ namespace, name }: { namespace: string; name: string }): LiveProperty | undefined {
  return namespace === DAV && Object.hasOwn(LIVE_PROPERTIES, name) ? LIVE_PROPERTIES[name] : undefined
}
