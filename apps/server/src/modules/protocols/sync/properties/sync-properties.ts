import type { ContextFlags } from '@arbour/contract/entities/items/item'
import { type Selectable, sql } from 'kysely'
import { childAccess, grantedRole, type Member, toMountView } from '#modules/core/access/public.ts'
import { starItem } from '#modules/files/items/public.ts'
import {
  type AddedProperties,
  DAV,
  type Entry,
  escapeXml,
  propertyKey,
  type SpaceProperties,
  textOf,
  type XmlElement,
} from '#modules/protocols/webdav/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import type { ItemTable } from '#platform/db/schema.ts'
import { openFolderEtags } from '../folder-etags/folder-etags.ts'
import { itemNumber } from './item-numbers.ts'

/** The namespaces of the properties that sync clients know. */
export const OWNCLOUD = 'http://owncloud.org/ns'
export const NEXTCLOUD = 'http://nextcloud.org/ns'

const FAVORITE: Pick<XmlElement, 'namespace' | 'name'> = { namespace: OWNCLOUD, name: 'favorite' }

/** The properties of items for sync clients. */
export const syncProperties: SpaceProperties = {
  open({ db, principal }, { item, wants }) {
    // What the user can open below is read once for the item and what is in it.
    const etags = openFolderEtags(db, principal, item)
    const { tenant_id: tenantId } = item.node
    return {
      async ofItem(entry) {
        const own = toMountView(item)
        const flags = { ...own.flags, is_contributable: item.flags.is_contributable }
        const [row] = await readRows(db, principal, tenantId, [item.node.id])
        const etag = entry.isFolder && wants(ETAG) ? await etags.own() : null
        const isShared = tenantId !== principal.teamId
        return propertiesOf({ id: own.node.id, entry, flags, row, etag, isShared, owner: principal })
      },
      async ofEntries(entries) {
        const ids = entries.map(({ id }) => id)
        const rows = new Map((await readRows(db, principal, tenantId, ids)).map((row) => [row.id, row]))
        const shown = entries.flatMap((entry) => {
          const row = rows.get(entry.id)
          return row ? [{ entry, row, ...childAccess(principal, item, row) }] : []
        })
        const folders = shown.filter(({ entry }) => entry.isFolder).map(({ entry: { id }, role }) => ({ id, role }))
        const etagsById = folders.length > 0 && wants(ETAG) ? await etags.ofChildren(folders) : new Map<string, string>()
        return new Map(
          shown.map(({ entry, row, flags }) => {
            const { id } = entry
            const isShared = row.source_id !== null || row.tenant_id !== principal.teamId
            return [id, propertiesOf({ id, entry, flags, row, etag: etagsById.get(id) ?? null, isShared, owner: principal })]
          }),
        )
      },
    }
  },
  headersOf({ id, etag }) {
    const fileId = { 'OC-FileId': clientId(id) }
    if (etag === undefined) return fileId
    // A client reports a missing ETag as an error. One that no content has makes it read the file again.
    const quoted = `"${etag ?? clientId(id)}"`
    return { ...fileId, ETag: quoted, 'OC-ETag': quoted }
  },
  async change(ctx, item, changes) {
    const stars = changes.filter(({ property }) => propertyKey(property) === propertyKey(FAVORITE))
    for (const { property, act } of stars) {
      const is_starred = act === 'set' && /^(1|true)$/i.test(textOf(property).trim())
      await starItem(ctx, { id: toMountView(item).node.id, is_starred })
    }
    return new Set(stars.map(({ property }) => property))
  },
}

const ETAG = { namespace: DAV, name: 'getetag' }

/** What the properties of an item need besides its entry. */
type SyncRow = Pick<
  Selectable<ItemTable>,
  | 'tenant_id'
  | 'id'
  | 'parent_id'
  | 'is_dir'
  | 'added_by'
  | 'added_by_tenant_id'
  | 'is_restricted'
  | 'is_hidden'
  | 'source_id'
  | 'owner_id'
> & {
  granted_role: Parameters<typeof childAccess>[2]['granted_role']
  deleted: null
  /** The digest of a file's content in hexadecimal; null for a folder. */
  sha256: string | null
  is_starred: boolean
  has_thumbnail: boolean
}

async function readRows(db: Db, principal: Member, tenantId: string, ids: readonly string[]): Promise<SyncRow[]> {
  const { rows } = await sql<SyncRow>`${PREPARED}
    SELECT i.tenant_id, i.id, i.parent_id, i.is_dir, i.owner_id, i.added_by, i.added_by_tenant_id, i.is_restricted, i.is_hidden, i.source_id,
      NULL AS deleted, ${grantedRole('i', principal)} AS granted_role, encode(o.sha256, 'hex') AS sha256, o.thumbnail_id IS NOT NULL AS has_thumbnail,
      EXISTS (SELECT FROM stars s WHERE s.tenant_id = i.tenant_id AND s.item_id = i.id AND s.user_id = ${principal.userId}) AS is_starred
    FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    WHERE i.tenant_id = ${tenantId} AND i.id = ${anyOf(ids)}`.execute(db)
  return rows
}

interface Shown {
  /** Of a mount: its own, not that of its source folder. */
  id: string
  entry: Entry
  flags: ContextFlags
  row: SyncRow | undefined
  /** Of a folder, quoted, if it was asked for. */
  etag: string | null
  /** Whether it belongs to another team. */
  isShared: boolean
  owner: Pick<Member, 'userId'>
}

function propertiesOf({ id, entry, flags, row, etag, isShared, owner }: Shown): AddedProperties {
  const sha256 = row?.sha256 ?? null
  const texts: [namespace: string, name: string, text: string | null][] = [
    [DAV, 'getetag', etag],
    [OWNCLOUD, 'id', clientId(id)],
    [OWNCLOUD, 'fileid', itemNumber(id)],
    [OWNCLOUD, 'permissions', permissionLetters(flags, { isFolder: entry.isFolder, isShared })],
    [OWNCLOUD, 'size', entry.isFolder ? null : String(entry.size ?? 0)],
    [OWNCLOUD, 'favorite', row?.is_starred ? '1' : '0'],
    [OWNCLOUD, 'owner-id', owner.userId],
    [NEXTCLOUD, 'has-preview', String(row?.has_thumbnail ?? false)],
    [NEXTCLOUD, 'is-encrypted', '0'],
    [NEXTCLOUD, 'mount-type', isShared ? 'shared' : ''],
  ]
  const properties = new Map(
    texts.flatMap(([namespace, name, text]) =>
      text === null ? [] : [[propertyKey({ namespace, name }), escapeXml(text)] as const],
    ),
  )
  if (sha256 !== null) {
    const checksums = `<oc:checksum xmlns:oc="${OWNCLOUD}">SHA256:${sha256}</oc:checksum>`
    properties.set(propertyKey({ namespace: OWNCLOUD, name: 'checksums' }), checksums)
  }
  return properties
}

/** Returns the ID by which sync clients recognise an item after it was renamed or moved. */
export function clientId(id: string): string {
  return id.replaceAll('-', '')
}

/**
 * Returns the rights of a user as sync clients read them: S of another team, G readable, D deletable, N renameable, V moveable,
 * W writable, C and K take new files and folders.
 */
function permissionLetters(flags: ContextFlags, { isFolder, isShared }: { isFolder: boolean; isShared: boolean }): string {
  return [
    isShared ? 'S' : '',
    'G',
    flags.is_deletable ? 'D' : '',
    flags.is_editable ? 'N' : '',
    flags.is_moveable ? 'V' : '',
    !isFolder && flags.is_editable ? 'W' : '',
    isFolder && flags.is_contributable ? 'CK' : '',
  ].join('')
}
