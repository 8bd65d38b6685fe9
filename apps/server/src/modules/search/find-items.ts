import type { SearchMeta } from '@arbour/contract/calls/lists'
import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/item'
import { MAX_COUNTED_RESULTS } from '@arbour/contract/limits'
import { nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CallContext } from '../context.ts'
import { loadOpenBoundaries } from '../files/open-boundaries.ts'
import { showItems } from '../files/show-item.ts'
import type { Principal } from '../identity/principal.ts'
import { candidateParts, type Question } from './candidates.ts'
import type { ItemSearch } from './item-search.ts'
import { readWords } from './query-words.ts'
import { orderOf } from './rank.ts'
import { forgiveSlips } from './slips.ts'

interface Found {
  ids: string[]
  /** Counts no further than one above the bound. */
  total: number
}

const NOTHING: Found = { ids: [], total: 0 }

/**
 * A page of the items that fit, the best first or as `sort` says, counted up to a bound. Holds nothing that the person may not see, and
 * nothing of what is in the bin. When nothing fits, slips of the typist are forgiven.
 */
export async function findItems(ctx: CallContext, search: ItemSearch): Promise<{ items: Item[]; meta: SearchMeta }> {
  const { ids, total } = await findIds(ctx, search)
  const items = await showItems(ctx, ids)
  const counted = Math.min(total, MAX_COUNTED_RESULTS)
  return { items, meta: { ...pageMeta(counted, search.page, search.take), is_total_exact: total === counted } }
}

async function findIds({ db, principal }: CallContext, search: ItemSearch): Promise<Found> {
  const { tenantId } = principal
  const [query, boundaries, tagIds, parent] = await Promise.all([
    readWords(db, { tenantId, q: search.q }),
    loadOpenBoundaries(db, principal),
    findTagIds(db, principal, search.tags),
    readParent(db, principal, search.parent_id),
  ])
  // What was typed has no word in it, a tag is unknown, or the folder is gone.
  if ((search.q.trim() !== '' && query.words.length === 0) || tagIds === null || parent === null) return NOTHING
  if (parent.boundaryId !== null && !boundaries.open.includes(parent.boundaryId)) return NOTHING
  const question: Question = { principal, search: { ...search, parent_id: parent.id }, query, boundaries, tagIds }
  const found = await countAndPage(db, question)
  if (found.total > 0 || query.words.length === 0) return found
  const words = await forgiveSlips(db, { tenantId, words: query.words })
  return words ? countAndPage(db, { ...question, query: { ...query, words } }) : found
}

/** Counts up to the bound, and orders what was counted; when there is more than that, what comes first is looked for among all. */
async function countAndPage(db: Db, question: Question): Promise<Found> {
  const { search, query } = question
  const parts = candidateParts(question)
  if (parts.length === 0) return NOTHING
  const order = orderOf(search.sort, { hasWords: query.words.length > 0 })
  const page = sql`ORDER BY ${order} LIMIT ${search.take} OFFSET ${(search.page - 1) * search.take}`
  const { rows } = await sql<Found>`
    WITH candidates AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)} LIMIT ${MAX_COUNTED_RESULTS + 1})
    SELECT ARRAY(SELECT id FROM candidates ${page}) AS ids, (SELECT count(*) FROM candidates) AS total`.execute(db)
  return rows[0] ?? NOTHING
}

/** The ids of tags by their names; null when one of them is no tag, which nothing has then. */
async function findTagIds(db: Db, { tenantId }: Principal, names: readonly string[]): Promise<string[] | null> {
  const keys = [...new Set(names.map(nameKey))]
  if (keys.length === 0) return []
  const rows = await db.selectFrom('tags').select('id').where('tenant_id', '=', tenantId).where('name_key', 'in', keys).execute()
  return rows.length === keys.length ? rows.map((row) => row.id) : null
}

/** The folder to look below; everything is below the root, so that it filters nothing. Null when there is no such folder. */
async function readParent(
  db: Db,
  { tenantId }: Principal,
  id: string | null,
): Promise<{ id: string | null; boundaryId: string | null } | null> {
  if (id === null) return { id, boundaryId: null }
  const folder = await db
    .selectFrom('items')
    .select(['parent_id', 'boundary_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('is_dir', '=', true)
    .executeTakeFirst()
  return folder ? { id: folder.parent_id === null ? null : id, boundaryId: folder.boundary_id } : null
}
