import type { ItemSort, ItemSortKey } from '@arbour/contract/calls/lists'
import type { Figure } from '@arbour/contract/entities/items/figures'
import { type RawBuilder, sql } from 'kysely'
import {
  grantedRole,
  insiderId,
  mayEditFigures,
  maySeeInternals,
  type Principal,
  type SeenChildren,
} from '#modules/core/access/public.ts'
import { LAST_CHANGE } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'

type Sql = RawBuilder<unknown>

/** A stretch of a sorted folder: what has a value to be sorted by, or what has none. `i` is the alias of its rows. */
export interface ChildPart {
  from: Sql
  where: Sql
  /** What it is sorted by; each column in the direction given. */
  by: (direction: Sql) => Sql
  isDescending: boolean
  /** How many rows it has. */
  length: number
  /** How it is best read depends on how much there is. */
  isPlannedAnew: boolean
}

type Valued = Pick<ChildPart, 'from' | 'where' | 'by'> & {
  others: Sql
  count: () => Promise<number>
  isPlannedAnew?: boolean
}

const ITEMS = sql`items i`
const NO_FILES = sql`('shortcut', 'smart', 'cloud', 'link')`
const byName = (to: Sql) => sql`i.name COLLATE natural_order ${to}, i.id ${to}`

/**
 * The folders, or all else, among a folder's children as they are sorted: those with a value that the person sees, each read from an index
 * of that order, and then by name those without. So an order tells nothing that the list does not show.
 */
export async function childParts(
  db: Db,
  principal: Principal,
  { seen, sort, isDir }: { seen: SeenChildren; sort: ItemSort; isDir: boolean },
): Promise<ChildPart[]> {
  const [key, direction] = sort.split(':') as [ItemSortKey, 'asc' | 'desc']
  const isDescending = direction === 'desc'
  const total = isDir ? seen.folders : seen.files
  const all = childrenWhere({ seen, isDir })
  const plain = { from: ITEMS, where: all, by: byName, isDescending: false, length: total, isPlannedAnew: false }
  // All of them stand in the same folder.
  if (key === 'name' || key === 'parent') return [{ ...plain, isDescending }]
  const valued = total === 0 ? null : valuedPart(db, principal, { key, seen, isDir, all, total })
  if (!valued) return [plain]
  const { from, where, by, others, count, isPlannedAnew = false } = valued
  const length = await count()
  return [
    { from, where, by, isDescending, length, isPlannedAnew },
    { ...plain, where: sql`${all} AND ${others}`, length: total - length, isPlannedAnew },
  ]
}

/** The living children of one kind that the person sees. */
function childrenWhere({ seen, isDir }: { seen: SeenChildren; isDir: boolean }): Sql {
  const shown = seen.hidden.length === 0 ? sql`` : sql`AND i.id <> ALL(${seen.hidden}::uuid[])`
  return sql`i.tenant_id = ${seen.folder.node.tenant_id} AND i.parent_id = ${seen.folder.node.id} AND i.deleted IS NULL AND i.is_dir = ${sql.lit(isDir)} ${shown}`
}

/** Those that have a value; null when none can have one. */
function valuedPart(
  db: Db,
  principal: Principal,
  {
    key,
    seen,
    isDir,
    all,
    total,
  }: { key: Exclude<ItemSortKey, 'name' | 'parent'>; seen: SeenChildren; isDir: boolean; all: Sql; total: number },
): Valued | null {
  const closed = seen.closed.filter((child) => child.is_dir === isDir).map((child) => child.id)
  const isClosed = sql`i.id = ANY(${closed}::uuid[])`
  const open = closed.length === 0 ? all : sql`${all} AND NOT ${isClosed}`
  const countAll = (where: Sql) => countRows(db, where)
  switch (key) {
    case 'updated':
    case 'created': {
      const by = (to: Sql) => sql`${sql.ref(`i.${key}`)} ${to}, i.id ${to}`
      return { from: ITEMS, where: open, by, others: isClosed, count: async () => total - closed.length }
    }
    case 'activity_at': {
      const part = { where: open, others: isClosed, count: async () => total - closed.length }
      // Files are read from the index of their dates.
      const value = isDir ? LAST_CHANGE : sql`i.updated`
      return { ...part, from: ITEMS, by: (to) => sql`${value} ${to}, i.id ${to}` }
    }
    case 'type': {
      const by = (to: Sql) => sql`i.kind ${to}, ${byName(to)}`
      return { from: ITEMS, where: open, by, others: isClosed, count: async () => total - closed.length }
    }
    case 'size': {
      if (isDir) return null
      const isNoFile = sql`i.type IN ${NO_FILES}`
      return {
        from: ITEMS,
        where: sql`${open} AND i.size IS NOT NULL`,
        by: (to) => sql`i.size ${to}, i.id ${to}`,
        others: sql`(${isNoFile} OR ${isClosed})`,
        count: async () => total - closed.length - (await countAll(sql`${open} AND ${isNoFile}`)),
      }
    }
    case 'tags':
      return maySeeInternals(principal, seen.folder.node.tenant_id) ? taggedPart(db, seen.folder.node.tenant_id, open) : null
    default: {
      const figured = figuredWhere(principal, { key, seen, all })
      if (!figured) return null
      const by = (to: Sql) => sql`${sql.ref(`i.${key}`)} ${to}, ${byName(to)}`
      const others = sql`i.id NOT IN (SELECT i.id FROM ${ITEMS} WHERE ${figured})`
      return { from: ITEMS, where: figured, by, others, count: () => countAll(figured) }
    }
  }
}

/** Those of which the person sees a figure: what they may edit. */
function figuredWhere(principal: Principal, { key, seen, all }: { key: Figure; seen: SeenChildren; all: Sql }): Sql | null {
  const { folder, uneditable } = seen
  if (folder.deleted || !maySeeInternals(principal, folder.node.tenant_id)) return null
  const has = sql`${all} AND ${sql.ref(`i.${key}`)} IS NOT NULL`
  if (mayEditFigures(folder)) {
    return uneditable.length === 0 ? has : sql`${has} AND i.id <> ALL(${uneditable}::uuid[])`
  }
  return sql`${has} AND (i.owner_id = ${insiderId(principal, folder.node.tenant_id)} OR ${grantedRole('i', principal)} >= 'editor')`
}

/** Those with tags, compared as lists of places in the order of all tags. Names stay with the tags: who renames one rewrites no item. */
function taggedPart(db: Db, tenantId: string, open: Sql): Valued {
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
    isPlannedAnew: true,
  }
}

async function countRows(db: Db, where: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${ITEMS} WHERE ${where}`.execute(db)
  return rows[0]?.count ?? 0
}
