import type { ItemSort, ItemSortKey } from '@arbour/contract/calls/lists'
import type { Figure } from '@arbour/contract/entities/items/figures'
import { type RawBuilder, sql } from 'kysely'
import {
  canEditFigures,
  canSeeInternals,
  grantedRole,
  internalUserId,
  type Principal,
  type VisibleChildren,
} from '#modules/core/access/public.ts'
import { LAST_CHANGE } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { type ChildKind, isOfKind } from './kind-of-children.ts'

type Sql = RawBuilder<unknown>

/** A segment of a sorted folder: the children with a sort value, or those without. `i` is the alias of its rows. */
export interface ChildPart {
  from: Sql
  where: Sql
  /** The sort expressions, each in the given direction. */
  by: (direction: Sql) => Sql
  isDescending: boolean
  /** Number of rows. */
  length: number
  /** The best query plan depends on the number of rows. */
  isReplanned: boolean
}

type SortedPart = Pick<ChildPart, 'from' | 'where' | 'by'> & {
  others: Sql
  count: () => Promise<number>
  isReplanned?: boolean
}

const ITEMS = sql`items i`
const NO_FILES = sql`('shortcut', 'smart', 'cloud', 'link')`
const byName = (to: Sql) => sql`i.name COLLATE natural_order ${to}, i.id ${to}`

/**
 * Returns the sorted segments of a folder's subfolders, or of its other children: those with a value visible to the user, each
 * read from an index in that order, then those without, by name. The order therefore reveals nothing that the list does not show.
 */
export async function childParts(
  db: Db,
  principal: Principal,
  { seen, kind, sort, isDir }: { seen: VisibleChildren; kind: ChildKind | null; sort: ItemSort; isDir: boolean },
): Promise<ChildPart[]> {
  const [key, direction] = sort.split(':') as [ItemSortKey, 'asc' | 'desc']
  const isDescending = direction === 'desc'
  const total = isDir ? seen.folders : seen.files
  const all = childrenWhere({ seen, kind, isDir })
  const plain = { from: ITEMS, where: all, by: byName, isDescending: false, length: total, isReplanned: false }
  // All of them are in the same folder.
  if (key === 'name' || key === 'parent') return [{ ...plain, isDescending }]
  const valued = total === 0 ? null : valuedPart(db, principal, { key, seen, isDir, all, total })
  if (!valued) return [plain]
  const { from, where, by, others, count, isReplanned = false } = valued
  const length = await count()
  return [
    { from, where, by, isDescending, length, isReplanned },
    { ...plain, where: sql`${all} AND ${others}`, length: total - length, isReplanned },
  ]
}

/** SQL: the children of one kind, outside the bin, that the user sees. */
function childrenWhere({ seen, kind, isDir }: { seen: VisibleChildren; kind: ChildKind | null; isDir: boolean }): Sql {
  const isShown = seen.hidden.length === 0 ? sql`` : sql`AND i.id <> ALL(${seen.hidden}::uuid[])`
  return sql`i.tenant_id = ${seen.folder.node.tenant_id} AND i.parent_id = ${seen.folder.node.id} AND i.deleted IS NULL AND i.is_dir = ${sql.lit(isDir)} ${isShown} ${isOfKind(kind)}`
}

/** Returns the segment of children with a value; null if none can have one. */
function valuedPart(
  db: Db,
  principal: Principal,
  {
    key,
    seen,
    isDir,
    all,
    total,
  }: { key: Exclude<ItemSortKey, 'name' | 'parent'>; seen: VisibleChildren; isDir: boolean; all: Sql; total: number },
): SortedPart | null {
  const closedIds = seen.closed.filter((child) => child.is_dir === isDir).map((child) => child.id)
  const isClosed = sql`i.id = ANY(${closedIds}::uuid[])`
  const open = closedIds.length === 0 ? all : sql`${all} AND NOT ${isClosed}`
  const countAll = (where: Sql) => countRows(db, where)
  switch (key) {
    case 'updated':
    case 'created': {
      const orderBy = (to: Sql) => sql`${sql.ref(`i.${key}`)} ${to}, i.id ${to}`
      return { from: ITEMS, where: open, by: orderBy, others: isClosed, count: async () => total - closedIds.length }
    }
    case 'activity_at': {
      const part = { where: open, others: isClosed, count: async () => total - closedIds.length }
      // Files are read from the index on their dates.
      const value = isDir ? LAST_CHANGE : sql`i.updated`
      return { ...part, from: ITEMS, by: (to) => sql`${value} ${to}, i.id ${to}` }
    }
    case 'type': {
      const orderBy = (to: Sql) => sql`i.kind ${to}, ${byName(to)}`
      return { from: ITEMS, where: open, by: orderBy, others: isClosed, count: async () => total - closedIds.length }
    }
    case 'size': {
      if (isDir) return null
      const isNoFile = sql`i.type IN ${NO_FILES}`
      return {
        from: ITEMS,
        where: sql`${open} AND i.size IS NOT NULL`,
        by: (to) => sql`i.size ${to}, i.id ${to}`,
        others: sql`(${isNoFile} OR ${isClosed})`,
        count: async () => total - closedIds.length - (await countAll(sql`${open} AND ${isNoFile}`)),
      }
    }
    case 'tags':
      return canSeeInternals(principal, seen.folder.node.tenant_id) ? taggedPart(db, seen.folder.node.tenant_id, open) : null
    default: {
      const figured = figuredWhere(principal, { key, seen, all })
      if (!figured) return null
      const orderBy = (to: Sql) => sql`${sql.ref(`i.${key}`)} ${to}, ${byName(to)}`
      const others = sql`i.id NOT IN (SELECT i.id FROM ${ITEMS} WHERE ${figured})`
      return { from: ITEMS, where: figured, by: orderBy, others, count: () => countAll(figured) }
    }
  }
}

/** SQL: the children whose figures the user sees: those that they can edit. */
function figuredWhere(principal: Principal, { key, seen, all }: { key: Figure; seen: VisibleChildren; all: Sql }): Sql | null {
  const { folder, uneditable } = seen
  if (folder.deleted || !canSeeInternals(principal, folder.node.tenant_id)) return null
  const has = sql`${all} AND ${sql.ref(`i.${key}`)} IS NOT NULL`
  if (canEditFigures(folder)) {
    return uneditable.length === 0 ? has : sql`${has} AND i.id <> ALL(${uneditable}::uuid[])`
  }
  return sql`${has} AND (i.owner_id = ${internalUserId(principal, folder.node.tenant_id)} OR ${grantedRole('i', principal)} >= 'editor')`
}

/**
 * The children with tags, compared as lists of positions in the order of all tags. Only tags store their names, so renaming a tag
 * rewrites no item.
 */
function taggedPart(db: Db, tenantId: string, open: Sql): SortedPart {
  const hasTags = sql`i.id IN (SELECT it.item_id FROM item_tags it WHERE it.tenant_id = ${tenantId})`
  return {
    from: sql`(
      SELECT i.id, i.name, array_agg(tag.place ORDER BY tag.place) AS tags
      FROM ${ITEMS} JOIN item_tags it ON it.tenant_id = ${tenantId} AND it.item_id = i.id
      JOIN (
        SELECT id, row_number() OVER (ORDER BY name COLLATE natural_order, id) AS place FROM tags WHERE tenant_id = ${tenantId}
      ) tag ON tag.id = it.tag_id
      WHERE ${open} GROUP BY i.id, i.name
    ) i`,
    where: sql`true`,
    by: (to) => sql`i.tags ${to}, ${byName(to)}`,
    others: sql`i.id NOT IN (SELECT i.id FROM ${ITEMS} WHERE ${open} AND ${hasTags})`,
    count: () => countRows(db, sql`${open} AND ${hasTags}`),
    isReplanned: true,
  }
}

async function countRows(db: Db, where: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${ITEMS} WHERE ${where}`.execute(db)
  return rows[0]?.count ?? 0
}
