import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { type RawBuilder, sql } from 'kysely'
import type { VisibleChildren } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { invalid } from '#platform/http/app-error.ts'

/** The kind of items to list; undefined fields do not limit it. */
export interface ChildKind {
  type?: ItemType | undefined
  sub_type?: ItemSubType | undefined
}

/** Returns the kind that a request asks for; null for all. */
export function readKind({ type, sub_type }: ChildKind): ChildKind | null {
  return type === undefined && sub_type === undefined ? null : { type, sub_type }
}

/** Throws for a request that asks for a kind of items where only all are listed. */
export function refuseKind(request: ChildKind): void {
  if (readKind(request)) throw invalid(request.type === undefined ? 'sub_type' : 'type', t('errors.filters.kindsInFoldersOnly'))
}

/** SQL: whether an item with the alias `i` is of a kind. */
export function isOfKind(kind: ChildKind | null): RawBuilder<unknown> {
  const type = kind?.type === undefined ? sql`` : sql`AND i.type = ${kind.type}`
  const subType = kind?.sub_type === undefined ? sql`` : sql`AND i.sub_type = ${kind.sub_type}`
  return sql`${type} ${subType}`
}

/**
 * Counts the visible children of one kind. Those that the user can't open are left out: nothing but their name is visible, so the
 * list must not reveal what they are.
 */
export async function countKind(db: Db, seen: VisibleChildren, kind: ChildKind): Promise<VisibleChildren> {
  const { tenant_id: tenantId, id } = seen.folder.node
  const hidden = [...seen.hidden, ...seen.closed.map((child) => child.id)]
  const { rows } = await sql<{ folders: number; files: number }>`${PREPARED}
    SELECT (count(*) FILTER (WHERE i.is_dir))::int AS folders, (count(*) FILTER (WHERE NOT i.is_dir))::int AS files
    FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${id} AND i.deleted IS NULL ${isOfKind(kind)}
      AND i.id <> ALL(${hidden}::uuid[])`.execute(db)
  return { ...seen, ...(rows[0] ?? { folders: 0, files: 0 }), hidden, closed: [] }
}
