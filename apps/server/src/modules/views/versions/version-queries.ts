import type { ActorTeam } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import type { ScanRow } from '#modules/content/objects/public.ts'
import { actorTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** A version of a file with the data of its object and its creator. */
export interface VersionRow extends ScanRow {
  id: string
  item_id: string
  object_id: string
  /** Counts from 1, the first version ever. */
  number: number
  created: Date
  is_current: boolean
  note: string | null
  size: number
  mimetype: string
  object_meta: Item['object_meta']
  /** Its thumbnail, once it exists. */
  thumbnail_id: string | null
  user_id: string | null
  first_name: string
  last_name: string
  picture: string | null
  /** The user's team, if it differs from the reader's. */
  team: ActorTeam
}

/** A file, and the reader's team; null for link visitors. */
interface ReadFile {
  tenantId: string
  itemId: string
  readerTeamId: string | null
}

/** SQL: the versions of a file. After a restore, several can have the same object: the newest of those is the current one. */
const versionsOf = ({ tenantId, itemId, readerTeamId }: ReadFile) => sql`
  SELECT v.id, v.item_id, v.object_id, v.number, v.created, v.note, v.is_newest AND v.object_id = i.object_id AS is_current,
    o.size, o.mimetype, o.meta AS object_meta, o.scan, o.scan_found, o.thumbnail_id, v.created_by AS user_id, u.first_name, u.last_name, u.picture,
    ${actorTeam({ userId: sql`u.id`, noted: sql`v.created_by_tenant_id`, treeId: sql`i.tenant_id`, readerTeamId })} AS team
  FROM (
    SELECT *, (row_number() OVER (ORDER BY created, id) + sum(removed_before) OVER (ORDER BY created, id))::integer AS number,
      row_number() OVER (PARTITION BY object_id ORDER BY created DESC, id DESC) = 1 AS is_newest
    FROM versions WHERE tenant_id = ${tenantId} AND item_id = ${itemId}
  ) v
  JOIN items i ON i.tenant_id = ${tenantId} AND i.id = v.item_id
  JOIN objects o ON o.tenant_id = ${tenantId} AND o.id = v.object_id
  LEFT JOIN users u ON u.id = v.created_by`

/** Lists a slice of a file's versions, newest first. */
export async function listVersionRows(
  db: Db,
  { offset, limit, ...file }: ReadFile & { offset: number; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    ${versionsOf(file)} ORDER BY v.number DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** Counts the versions of a file; 0 for other items. */
export async function countVersions(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM versions WHERE tenant_id = ${tenantId} AND item_id = ${itemId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the number of a file's newest version, which is the number of versions it ever had. */
export async function latestNumber(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    SELECT (count(*) + coalesce(sum(removed_before), 0))::integer AS number FROM versions
    WHERE tenant_id = ${tenantId} AND item_id = ${itemId}`.execute(db)
  return rows[0]?.number ?? 0
}

/** Finds a version of a file by its own id, or the newest with an object by the object's id; null if there is none. */
export async function findVersion(db: Db, { ref, ...file }: ReadFile & { ref: string }): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    ${versionsOf(file)} WHERE v.id = ${ref} OR (v.object_id = ${ref} AND v.is_newest)`.execute(db)
  return rows[0] ?? null
}
