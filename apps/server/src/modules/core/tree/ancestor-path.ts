import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { MAX_DEPTH } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { columnsOf } from '#platform/db/fragments.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import type { ItemTable } from '#platform/db/schema.ts'
import { type ItemLock, lockOf } from './item-locks.ts'
import { childNamed } from './named.ts'

/** An item on an ancestor path: enough to determine paths, roles and the bin. */
export type AncestorNode = Pick<
  ItemTable,
  | 'tenant_id'
  | 'id'
  | 'parent_id'
  | 'name'
  | 'type'
  | 'sub_type'
  | 'owner_id'
  | 'deleted'
  | 'boundary_id'
  | 'source_tenant_id'
  | 'source_id'
  | 'mounted_for'
  | 'added_by'
  | 'added_by_tenant_id'
  | 'deleted_by'
  | 'deleted_by_tenant_id'
> & {
  is_dir: boolean
  is_restricted: boolean
  is_hidden: boolean
  /** The highest role that the item itself grants the principal. */
  granted_role: ItemRole | null
  /** It is shared with another team. */
  is_shared: boolean
  /** It has a public link for viewing. */
  is_linked: boolean
  /** It has a figure, so the totals of its folders must be recalculated when it is removed. */
  has_figures: boolean
  /** Its lock; null or absent without one. */
  lock?: ItemLock | null
  /** The share through which the reader can access a folder of another team; filled in by access. */
  share?: ReaderShare
  /** The children; only of the folder that a path led to, and only if the reader requests them. */
  held?: ChildCounts | null
}

/** The children of a folder outside the bin: their number, and those that are not visible to everyone who can open the folder. */
export interface ChildCounts {
  folders: number
  files: number
  restricted: RestrictedChild[] | null
}

/** A restricted child, with the role that it grants the reader. */
interface RestrictedChild {
  id: string
  is_dir: boolean
  is_restricted: boolean
  is_hidden: boolean
  owner_id: string | null
  granted_role: ItemRole | null
  tenant_id: string
  source_id: string | null
}

/** A share, and its position in the reader's own tree: the ancestor path of its mount, unless that is deleted. */
export interface ReaderShare {
  id: string
  mount: AncestorPath | null
}

/** The path from the top down to an item, which is the last node. Never empty. */
export type AncestorPath = readonly [AncestorNode, ...AncestorNode[]]

/** The reader of ancestor paths. Access derives it from a principal. */
export interface AncestorLoader {
  /** The tenants whose trees are searched; items in other trees do not exist for this reader. */
  trees: readonly string[]
  /** SQL: the highest role that the item with an alias itself grants the reader. */
  grantedRole(alias: string): RawBuilder<ItemRole | null>
  /** SQL: the children of the folder with an alias, for the last folder of a path. */
  held?(alias: string): RawBuilder<ChildCounts>
}

const NODE = sql`tenant_id, id, parent_id, name, type, sub_type, owner_id, added_by, added_by_tenant_id, deleted, deleted_by, deleted_by_tenant_id, boundary_id, is_dir, is_restricted, is_hidden, has_figures,
  source_tenant_id, source_id, mounted_for`
const FROM_I: RawBuilder<unknown> = sql`i.tenant_id, i.id, i.parent_id, i.name, i.type, i.sub_type, i.owner_id, i.added_by, i.added_by_tenant_id, i.deleted, i.deleted_by, i.deleted_by_tenant_id,
  i.boundary_id, i.is_dir, i.is_restricted, i.is_hidden,
  i.currency IS NOT NULL AS has_figures, i.source_tenant_id, i.source_id, i.mounted_for`

/** SQL: whether the item with an alias is shared with another team. Only boundaries can be. */
export function isShared(alias: string): RawBuilder<boolean> {
  const column = columnsOf(alias)
  return sql`(${column('boundary_id')} = ${column('id')} AND EXISTS (SELECT FROM grants g
    WHERE g.tenant_id = ${column('tenant_id')} AND g.item_id = ${column('id')} AND g.source = 'share'))`
}
/** SQL: whether the item with an alias has a public link for viewing. Only boundaries can have one. */
function isLinked(alias: string): RawBuilder<boolean> {
  const column = columnsOf(alias)
  return sql`(${column('boundary_id')} = ${column('id')} AND EXISTS (SELECT FROM grants g
    WHERE g.tenant_id = ${column('tenant_id')} AND g.item_id = ${column('id')} AND g.source = 'link'))`
}

/**
 * Loads the ancestor paths of items by id; ids that are in none of the reader's trees are left out. Uses one query over the
 * primary key, which terminates even on cycles: it then throws, since access can't be determined without the top of the path.
 */
export async function readAncestorPaths(
  db: Db,
  reader: AncestorLoader,
  ids: readonly string[],
): Promise<Map<string, AncestorPath>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AncestorNode & { origin: string }>`${PREPARED}
    WITH RECURSIVE up AS (
      SELECT ${FROM_I}, i.id AS origin, 0 AS height FROM items i WHERE i.tenant_id = ${anyOf(reader.trees)} AND i.id = ${anyOf(ids)}
      UNION ALL
      SELECT ${FROM_I}, up.origin, up.height + 1 FROM up JOIN items i ON i.tenant_id = up.tenant_id AND i.id = up.parent_id
      WHERE up.height <= ${MAX_DEPTH}
    )
    SELECT origin, ${NODE}, ${reader.grantedRole('up')} AS granted_role, ${isShared('up')} AS is_shared, ${isLinked('up')} AS is_linked, ${lockOf('up')} AS lock FROM up ORDER BY origin, height DESC`.execute(
    db,
  )
  const byOrigin = Map.groupBy(rows, (row) => row.origin)
  return new Map(
    [...byOrigin].flatMap(([id, nodes]) => {
      if (nodes.length > MAX_DEPTH + 1) throw new Error(`${id} lies deeper than anything may`)
      const ancestorPath = asAncestorPath(nodes)
      return ancestorPath ? [[id, ancestorPath] as const] : []
    }),
  )
}

/** Loads ancestor paths in the items' own trees, independent of the caller: without roles. */
export function readPlainAncestorPaths(
  db: Db,
  { trees, ids }: { trees: readonly string[]; ids: readonly string[] },
): Promise<Map<string, AncestorPath>> {
  return readAncestorPaths(db, { trees, grantedRole: () => sql<ItemRole | null>`NULL::item_role` }, ids)
}

/**
 * Walks down from the root of a tree along names. Stops at the first name that does not exist: `rest` holds the keys from there
 * on. Null without a root.
 */
export async function walkFromRoot(
  db: Db,
  reader: AncestorLoader,
  { tenantId, nameKeys }: { tenantId: string; nameKeys: readonly string[] },
): Promise<{ ancestorPath: AncestorPath; rest: readonly string[] } | null> {
  const root = sql`SELECT ${FROM_I}, 0 AS depth FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id IS NULL AND i.deleted IS NULL`
  const ancestorPath = asAncestorPath(await walk(db, reader, root, nameKeys))
  return ancestorPath && { ancestorPath, rest: nameKeys.slice(ancestorPath.length - 1) }
}

/** Walks down from the last node of an ancestor path along names, as {@link walkFromRoot} does from the root. */
export async function walkDown(
  db: Db,
  reader: AncestorLoader,
  { from, nameKeys }: { from: AncestorPath; nameKeys: readonly string[] },
): Promise<{ ancestorPath: AncestorPath; rest: readonly string[] }> {
  if (nameKeys.length === 0) return { ancestorPath: from, rest: [] }
  const start = sql`SELECT ${FROM_I}, 0 AS depth FROM items i WHERE i.tenant_id = ${lastOf(from).tenant_id} AND i.id = ${lastOf(from).id}`
  const [, ...below] = await walk(db, reader, start, nameKeys)
  return { ancestorPath: [...from, ...below], rest: nameKeys.slice(below.length) }
}

/** Loads the rows from a start downwards, as far as the names exist. */
async function walk(
  db: Db,
  reader: AncestorLoader,
  start: RawBuilder<unknown>,
  nameKeys: readonly string[],
): Promise<AncestorNode[]> {
  const heldColumn = reader.held
    ? sql`, CASE WHEN down.depth = ${nameKeys.length} AND down.is_dir THEN ${reader.held('down')} END AS held`
    : sql``
  const nameKey = sql`(${nameKeys}::text[])[down.depth + 1]`
  const { rows } = await sql<AncestorNode>`${PREPARED}
    WITH RECURSIVE down AS (
      ${start}
      UNION ALL
      SELECT ${FROM_I}, down.depth + 1 FROM down
      CROSS JOIN LATERAL ${childNamed({ tenantId: sql`down.tenant_id`, folderId: sql`down.id`, nameKey })} i
    )
    SELECT ${NODE}, ${reader.grantedRole('down')} AS granted_role, ${isShared('down')} AS is_shared, ${isLinked('down')} AS is_linked, ${lockOf('down')} AS lock${heldColumn}
    FROM down ORDER BY depth`.execute(db)
  return rows
}

/** Returns the item at the end of an ancestor path. */
export function lastOf(ancestorPath: AncestorPath): AncestorNode {
  return ancestorPath[ancestorPath.length - 1] ?? ancestorPath[0]
}

/** Returns the lock of the item at the end of an ancestor path, or that of a folder above it that is locked with its contents. */
export function lockOn(ancestorPath: AncestorPath): ItemLock | null {
  return lastOf(ancestorPath).lock ?? ancestorPath.findLast(({ lock }) => lock?.is_deep)?.lock ?? null
}

/** Returns the ancestor path of an item's parent folder; null if it has no parent. */
export function parentPathOf(ancestorPath: AncestorPath): AncestorPath | null {
  return asAncestorPath(ancestorPath.slice(0, -1))
}

/** Returns when the item, or its nearest deleted ancestor, was deleted; null if it is not in the bin. */
export function deletedAt(ancestorPath: AncestorPath): Date | null {
  return ancestorPath.findLast((node) => node.deleted !== null)?.deleted ?? null
}

function asAncestorPath(nodes: readonly AncestorNode[]): AncestorPath | null {
  const [first, ...others] = nodes
  return first ? [first, ...others] : null
}
