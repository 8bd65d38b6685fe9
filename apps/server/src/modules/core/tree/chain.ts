import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { MAX_DEPTH } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { columnsOf } from '#platform/db/fragments.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import type { ItemTable } from '#platform/db/schema.ts'
import { childNamed } from './named.ts'

/** An item as a step on the way from the top: enough to tell paths, roles and the bin. */
export type ChainNode = Pick<
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
  /** The highest role that the item itself gives the principal. */
  granted_role: ItemRole | null
  /** It is shared with another team. */
  is_shared: boolean
  /** It has a public link to look at it. */
  is_linked: boolean
  /** It shows a figure, so that what holds it has to be added up anew when it goes. */
  has_figures: boolean
  /** Through what the reader has a folder of another team; filled in by access. */
  share?: ReaderShare
  /** What stands in it; of the folder alone that names led to, where the reader asks for it. */
  held?: HeldChildren | null
}

/** The living children of a folder: how many there are, and those that not everybody sees who may open it. */
export interface HeldChildren {
  folders: number
  files: number
  restricted: RestrictedChild[] | null
}

/** A child that is restricted, by what it gives the reader itself. */
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

/** A share, and where it stands in the reader's own tree: the chain of its mount, while that lives. */
export interface ReaderShare {
  id: string
  mount: Chain | null
}

/** From the top down to an item, which is its last node. Never empty. */
export type Chain = readonly [ChainNode, ...ChainNode[]]

/** For whom chains are read. Access makes it of a principal. */
export interface ChainReader {
  /** The tenants in whose trees they look; what is in no other is not there. */
  trees: readonly string[]
  /** SQL: the highest role that the item of an alias gives them by itself. */
  grantedRole(alias: string): RawBuilder<ItemRole | null>
  /** SQL: what stands in the folder of an alias, asked of the one that names lead to. */
  held?(alias: string): RawBuilder<HeldChildren>
}

const NODE = sql`tenant_id, id, parent_id, name, type, sub_type, owner_id, added_by, added_by_tenant_id, deleted, deleted_by, deleted_by_tenant_id, boundary_id, is_dir, is_restricted, is_hidden, has_figures,
  source_tenant_id, source_id, mounted_for`
const FROM_I: RawBuilder<unknown> = sql`i.tenant_id, i.id, i.parent_id, i.name, i.type, i.sub_type, i.owner_id, i.added_by, i.added_by_tenant_id, i.deleted, i.deleted_by, i.deleted_by_tenant_id,
  i.boundary_id, i.is_dir, i.is_restricted, i.is_hidden,
  coalesce(i.budget, i.cost, i.quoted, i.value) IS NOT NULL AS has_figures, i.source_tenant_id, i.source_id, i.mounted_for`

/** Whether the item of an alias is shared with another team. Only boundaries are. */
export function isShared(alias: string): RawBuilder<boolean> {
  const column = columnsOf(alias)
  return sql`(${column('boundary_id')} = ${column('id')} AND EXISTS (SELECT FROM grants g
    WHERE g.tenant_id = ${column('tenant_id')} AND g.item_id = ${column('id')} AND g.source = 'share'))`
}
/** Whether the item of an alias has a public link to look at it. Only boundaries have. */
function isLinked(alias: string): RawBuilder<boolean> {
  const column = columnsOf(alias)
  return sql`(${column('boundary_id')} = ${column('id')} AND EXISTS (SELECT FROM grants g
    WHERE g.tenant_id = ${column('tenant_id')} AND g.item_id = ${column('id')} AND g.source = 'link'))`
}

/**
 * The chains of items by their ids; an id that none of the reader's trees has is left out. One query over the primary key, which ends even where
 * folders stand in a circle: it then throws, since nobody's access can be told from a chain without its top.
 */
export async function readChains(db: Db, reader: ChainReader, ids: readonly string[]): Promise<Map<string, Chain>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ChainNode & { origin: string }>`${PREPARED}
    WITH RECURSIVE up AS (
      SELECT ${FROM_I}, i.id AS origin, 0 AS height FROM items i WHERE i.tenant_id = ${anyOf(reader.trees)} AND i.id = ${anyOf(ids)}
      UNION ALL
      SELECT ${FROM_I}, up.origin, up.height + 1 FROM up JOIN items i ON i.tenant_id = up.tenant_id AND i.id = up.parent_id
      WHERE up.height <= ${MAX_DEPTH}
    )
    SELECT origin, ${NODE}, ${reader.grantedRole('up')} AS granted_role, ${isShared('up')} AS is_shared, ${isLinked('up')} AS is_linked FROM up ORDER BY origin, height DESC`.execute(
    db,
  )
  const byOrigin = Map.groupBy(rows, (row) => row.origin)
  return new Map(
    [...byOrigin].flatMap(([id, nodes]) => {
      if (nodes.length > MAX_DEPTH + 1) throw new Error(`${id} lies deeper than anything may`)
      const chain = asChain(nodes)
      return chain ? [[id, chain] as const] : []
    }),
  )
}

/** The same in their own trees, whoever asks: what they give whom is not looked at. */
export function readPlainChains(
  db: Db,
  { trees, ids }: { trees: readonly string[]; ids: readonly string[] },
): Promise<Map<string, Chain>> {
  return readChains(db, { trees, grantedRole: () => sql<ItemRole | null>`NULL::item_role` }, ids)
}

/** Walks down from the root of a tree along names. Stops where a name leads nowhere: `rest` holds the keys from there on. Null without a root. */
export async function walkFromRoot(
  db: Db,
  reader: ChainReader,
  { tenantId, nameKeys }: { tenantId: string; nameKeys: readonly string[] },
): Promise<{ chain: Chain; rest: readonly string[] } | null> {
  const root = sql`SELECT ${FROM_I}, 0 AS depth FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id IS NULL AND i.deleted IS NULL`
  const chain = asChain(await walk(db, reader, root, nameKeys))
  return chain && { chain, rest: nameKeys.slice(chain.length - 1) }
}

/** Walks down from the last node of a chain along names, as {@link walkFromRoot} does from the root. */
export async function walkDown(
  db: Db,
  reader: ChainReader,
  { from, nameKeys }: { from: Chain; nameKeys: readonly string[] },
): Promise<{ chain: Chain; rest: readonly string[] }> {
  if (nameKeys.length === 0) return { chain: from, rest: [] }
  const start = sql`SELECT ${FROM_I}, 0 AS depth FROM items i WHERE i.tenant_id = ${lastOf(from).tenant_id} AND i.id = ${lastOf(from).id}`
  const [, ...below] = await walk(db, reader, start, nameKeys)
  return { chain: [...from, ...below], rest: nameKeys.slice(below.length) }
}

/** The rows from a start downwards, as far as the names lead. */
async function walk(db: Db, reader: ChainReader, start: RawBuilder<unknown>, nameKeys: readonly string[]): Promise<ChainNode[]> {
  const held = reader.held
    ? sql`, CASE WHEN down.depth = ${nameKeys.length} AND down.is_dir THEN ${reader.held('down')} END AS held`
    : sql``
  const nameKey = sql`(${nameKeys}::text[])[down.depth + 1]`
  const { rows } = await sql<ChainNode>`${PREPARED}
    WITH RECURSIVE down AS (
      ${start}
      UNION ALL
      SELECT ${FROM_I}, down.depth + 1 FROM down
      CROSS JOIN LATERAL ${childNamed({ tenantId: sql`down.tenant_id`, folderId: sql`down.id`, nameKey })} i
    )
    SELECT ${NODE}, ${reader.grantedRole('down')} AS granted_role, ${isShared('down')} AS is_shared, ${isLinked('down')} AS is_linked${held}
    FROM down ORDER BY depth`.execute(db)
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
