import { BIN_PATH, ROOT_PATH } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ItemTable } from '#platform/db/schema.ts'

/** An item as a step on the way from the top: enough to tell paths, roles and the bin. */
export type ChainNode = Pick<
  ItemTable,
  'id' | 'parent_id' | 'name' | 'type' | 'sub_type' | 'owner_id' | 'deleted' | 'boundary_id'
> & {
  is_dir: boolean
}

/** From the top down to an item, which is its last node. Never empty. */
export type Chain = readonly [ChainNode, ...ChainNode[]]

const NODE: RawBuilder<unknown> = sql`i.id, i.parent_id, i.name, i.type, i.sub_type, i.owner_id, i.deleted, i.boundary_id, i.is_dir`

/** The chains of items by their ids; an id that the team does not have is left out. One query over the primary key. */
export async function loadChains(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, Chain>> {
  const { rows } = await sql<ChainNode & { origin: string }>`
    WITH RECURSIVE up AS (
      SELECT ${NODE}, i.id AS origin, 0 AS height FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT ${NODE}, up.origin, up.height + 1 FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
    )
    SELECT origin, id, parent_id, name, type, sub_type, owner_id, deleted, boundary_id, is_dir FROM up ORDER BY origin, height DESC`.execute(
    db,
  )
  const byOrigin = Map.groupBy(rows, (row) => row.origin)
  return new Map(
    [...byOrigin].flatMap(([id, nodes]) => {
      const chain = asChain(nodes)
      return chain ? [[id, chain] as const] : []
    }),
  )
}

/** The chain of one item by its id, or null when the team has none of that id. */
export async function loadChain(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<Chain | null> {
  return (await loadChains(db, { tenantId, ids: [id] })).get(id) ?? null
}

/** The chain of a team's root. */
export async function loadRoot(db: Db, { tenantId }: { tenantId: string }): Promise<Chain | null> {
  const { rows } = await sql<ChainNode>`
    SELECT ${NODE} FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id IS NULL AND i.deleted IS NULL`.execute(db)
  return asChain(rows)
}

/**
 * Walks down from the last node of a chain along names. Stops where a name leads nowhere: `rest` holds the keys from there on.
 */
export async function walkDown(
  db: Db,
  { tenantId, from, nameKeys }: { tenantId: string; from: Chain; nameKeys: readonly string[] },
): Promise<{ chain: Chain; rest: readonly string[] }> {
  if (nameKeys.length === 0) return { chain: from, rest: [] }
  const { rows } = await sql<ChainNode>`
    WITH RECURSIVE down AS (
      SELECT ${NODE}, 1 AS depth FROM items i
      WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${lastOf(from).id} AND i.name_key = (${nameKeys}::text[])[1] AND i.deleted IS NULL
      UNION ALL
      SELECT ${NODE}, down.depth + 1 FROM down
      JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = down.id AND i.name_key = (${nameKeys}::text[])[down.depth + 1] AND i.deleted IS NULL
    )
    SELECT id, parent_id, name, type, sub_type, owner_id, deleted, boundary_id, is_dir FROM down ORDER BY depth`.execute(db)
  return { chain: [...from, ...rows], rest: nameKeys.slice(rows.length) }
}

/** The item that a chain leads to. */
export function lastOf(chain: Chain): ChainNode {
  return chain[chain.length - 1] ?? chain[0]
}

/** When the item, or the nearest folder above it that is in the bin, was deleted; null when it lives. */
export function deletedAt(chain: Chain): Date | null {
  return chain.findLast((node) => node.deleted !== null)?.deleted ?? null
}

/** The path of a chain's item: `/all/...`, or `/bin/{id}/...` from the nearest deleted folder on. */
export function pathOf(chain: Chain): string {
  const top = chain.findLastIndex((node) => node.deleted !== null)
  if (top === -1) return [ROOT_PATH, ...chain.slice(1).map((node) => node.name)].join('/')
  return [BIN_PATH, chain[top]?.id, ...chain.slice(top + 1).map((node) => node.name)].join('/')
}

function asChain(rows: ChainNode[]): Chain | null {
  const [first, ...others] = rows
  return first ? [first, ...others] : null
}
