import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type Chain, loadChains, type Viewer } from './chain.ts'

/** The items that ended ones are part of today, by the ids of those that ended. Ids of other items, and what is gone for good, are left out. */
async function findSuccessors(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; into_id: string }>`
    WITH RECURSIVE lead AS (
      SELECT r.item_id AS id, r.into_id FROM replacements r
      WHERE r.tenant_id = ${tenantId} AND r.item_id = ANY(${ids}::uuid[]) AND r.into_id IS NOT NULL
      UNION
      SELECT lead.id, r.into_id FROM lead
      JOIN replacements r ON r.tenant_id = ${tenantId} AND r.item_id = lead.into_id AND r.into_id IS NOT NULL
    )
    SELECT lead.id, lead.into_id FROM lead JOIN items i ON i.tenant_id = ${tenantId} AND i.id = lead.into_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.into_id]))
}

/** The chains of items by their ids, and by the ids of ended ones those of the items that they became part of. */
export async function loadChainsOrSuccessors(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, Chain>> {
  const chains = await loadChains(db, viewer, ids)
  const missing = ids.filter((id) => !chains.has(id))
  if (missing.length === 0) return chains
  const led = await findSuccessors(db, { tenantId: viewer.tenantId, ids: missing })
  const more = await loadChains(db, viewer, [...new Set(led.values())])
  return new Map([
    ...chains,
    ...[...led].flatMap(([id, intoId]) => {
      const chain = more.get(intoId)
      return chain ? [[id, chain] as const] : []
    }),
  ])
}

/** The id itself, or that of the item which an ended one became part of; itself too when it leads nowhere. */
export async function currentId(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<string> {
  return (await findSuccessors(db, { tenantId, ids: [id] })).get(id) ?? id
}

/** All items that have become part of some, in several steps too. */
export async function listPredecessors(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE ended AS (
      SELECT r.item_id AS id FROM replacements r WHERE r.tenant_id = ${tenantId} AND r.into_id = ANY(${ids}::uuid[])
      UNION
      SELECT r.item_id FROM ended JOIN replacements r ON r.tenant_id = ${tenantId} AND r.into_id = ended.id
    )
    SELECT id FROM ended`.execute(db)
  return rows.map((row) => row.id)
}
