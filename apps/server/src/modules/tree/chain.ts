import type { ItemRole } from '@arbour/contract/entities/access'
import { MAX_DEPTH } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { ItemTable } from '#platform/db/schema.ts'

/** An item as a step on the way from the top: enough to tell paths, roles and the bin. */
export type ChainNode = Pick<
  ItemTable,
  'id' | 'parent_id' | 'name' | 'type' | 'sub_type' | 'owner_id' | 'deleted' | 'boundary_id'
> & {
  is_dir: boolean
  is_restricted: boolean
  is_hidden: boolean
  /** The role that the item itself lists the person with. */
  entry_role: ItemRole | null
  /** It shows a figure, so that what holds it has to be added up anew when it goes. */
  has_figures: boolean
}

/** From the top down to an item, which is its last node. Never empty. */
export type Chain = readonly [ChainNode, ...ChainNode[]]

/** Whose chain it is: the team it is read in, and the person whose roles on the way it tells. */
export interface Viewer {
  tenantId: string
  userId: string
}

const NODE = sql`id, parent_id, name, type, sub_type, owner_id, deleted, boundary_id, is_dir, is_restricted, is_hidden, has_figures`
const FROM_I: RawBuilder<unknown> = sql`i.id, i.parent_id, i.name, i.type, i.sub_type, i.owner_id, i.deleted, i.boundary_id, i.is_dir, i.is_restricted, i.is_hidden,
  coalesce(i.budget, i.cost, i.quoted, i.value) IS NOT NULL AS has_figures`

/** The role that an item lists a person with. Only boundaries list people: of all others nothing is looked up. */
export function entryRole(alias: string, { tenantId, userId }: Viewer): RawBuilder<ItemRole | null> {
  const id = sql.ref(`${alias}.id`)
  return sql`CASE WHEN ${sql.ref(`${alias}.boundary_id`)} = ${id} THEN
    (SELECT u.role FROM item_users u WHERE u.tenant_id = ${tenantId} AND u.item_id = ${id} AND u.user_id = ${userId}) END`
}

/** Of the children of a folder that a person may open: those that they may open too. */
export function isOpenChild(alias: string, { tenantId, userId }: Viewer): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(NOT ${column('is_restricted')} OR ${column('owner_id')} = ${userId} OR EXISTS (
    SELECT 1 FROM item_users u WHERE u.tenant_id = ${tenantId} AND u.item_id = ${column('id')} AND u.user_id = ${userId}))`
}

/**
 * The chains of items by their ids; an id that the team does not have is left out. One query over the primary key, which ends even where
 * folders stand in a circle: it then throws, since nobody's access can be told from a chain without its top.
 */
export async function loadChains(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, Chain>> {
  const { tenantId } = viewer
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ChainNode & { origin: string }>`${PREPARED}
    WITH RECURSIVE up AS (
      SELECT ${FROM_I}, i.id AS origin, 0 AS height FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT ${FROM_I}, up.origin, up.height + 1 FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      WHERE up.height <= ${MAX_DEPTH}
    )
    SELECT origin, ${NODE}, ${entryRole('up', viewer)} AS entry_role FROM up ORDER BY origin, height DESC`.execute(db)
  const byOrigin = Map.groupBy(rows, (row) => row.origin)
  return new Map(
    [...byOrigin].flatMap(([id, nodes]) => {
      if (nodes.length > MAX_DEPTH + 1) throw new Error(`${id} lies deeper than anything may`)
      const chain = asChain(nodes)
      return chain ? [[id, chain] as const] : []
    }),
  )
}

/** The chain of one item by its id, or null when the team has none of that id. */
export async function loadChain(db: Db, viewer: Viewer, id: string): Promise<Chain | null> {
  return (await loadChains(db, viewer, [id])).get(id) ?? null
}

/** Walks down from the root along names. Stops where a name leads nowhere: `rest` holds the keys from there on. Null without a root. */
export async function walkFromRoot(
  db: Db,
  viewer: Viewer,
  nameKeys: readonly string[],
): Promise<{ chain: Chain; rest: readonly string[] } | null> {
  const { tenantId } = viewer
  const root = sql`SELECT ${FROM_I}, 0 AS depth FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id IS NULL AND i.deleted IS NULL`
  const chain = asChain(await walk(db, viewer, root, nameKeys))
  return chain && { chain, rest: nameKeys.slice(chain.length - 1) }
}

/** Walks down from the last node of a chain along names, as {@link walkFromRoot} does from the root. */
export async function walkDown(
  db: Db,
  viewer: Viewer,
  { from, nameKeys }: { from: Chain; nameKeys: readonly string[] },
): Promise<{ chain: Chain; rest: readonly string[] }> {
  if (nameKeys.length === 0) return { chain: from, rest: [] }
  const start = sql`SELECT ${FROM_I}, 0 AS depth FROM items i WHERE i.tenant_id = ${viewer.tenantId} AND i.id = ${lastOf(from).id}`
  const [, ...below] = await walk(db, viewer, start, nameKeys)
  return { chain: [...from, ...below], rest: nameKeys.slice(below.length) }
}

/** The rows from a start downwards, as far as the names lead. */
async function walk(db: Db, viewer: Viewer, start: RawBuilder<unknown>, nameKeys: readonly string[]): Promise<ChainNode[]> {
  const { rows } = await sql<ChainNode>`${PREPARED}
    WITH RECURSIVE down AS (
      ${start}
      UNION ALL
      SELECT ${FROM_I}, down.depth + 1 FROM down
      JOIN items i ON i.tenant_id = ${viewer.tenantId} AND i.parent_id = down.id
        AND i.name_key = (${nameKeys}::text[])[down.depth + 1] AND i.deleted IS NULL
    )
    SELECT ${NODE}, ${entryRole('down', viewer)} AS entry_role FROM down ORDER BY depth`.execute(db)
  return rows
}

/** The item that a chain leads to. */
export function lastOf(chain: Chain): ChainNode {
  return chain[chain.length - 1] ?? chain[0]
}

/** The chain of the folder that a chain's item stands in; null for what stands in none. */
export function parentChain(chain: Chain): Chain | null {
  return asChain(chain.slice(0, -1))
}

/** When the item, or the nearest folder above it that is in the bin, was deleted; null when it lives. */
export function deletedAt(chain: Chain): Date | null {
  return chain.findLast((node) => node.deleted !== null)?.deleted ?? null
}

function asChain(nodes: readonly ChainNode[]): Chain | null {
  const [first, ...others] = nodes
  return first ? [first, ...others] : null
}
