import type { SearchMeta } from '@arbour/contract/calls/lists'
import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_COUNTED_RESULTS } from '@arbour/contract/limits'
import type { CallContext } from '#modules/context.ts'
import { showItems } from '#modules/views/presentation/public.ts'
import { findHits, type SearchHits } from './find-hits.ts'
import type { ItemSearch } from './item-search.ts'
import { parseQuery } from './parse-query.ts'
import { correctSpelling } from './spelling-correction.ts'

/**
 * Finds a page of the matching items, best first or in the order of `sort`, counted up to {@link MAX_COUNTED_RESULTS}. Includes
 * only visible items outside the bin. If nothing matches, the spelling of the words is corrected.
 */
export async function findItems(ctx: CallContext, search: ItemSearch): Promise<{ items: Item[]; meta: SearchMeta }> {
  const { ids, total } = await findIds(ctx, search)
  const countedTotal = Math.min(total, MAX_COUNTED_RESULTS)
  const meta = { ...pageMeta(countedTotal, search.page, search.take), is_total_exact: total === countedTotal }
  return { items: await showItems(ctx, ids), meta }
}

/** Finds the first items that {@link findItems} returns by relevance, without counting. */
export async function findFirst(ctx: CallContext, search: Omit<ItemSearch, 'sort' | 'page'>): Promise<Item[]> {
  // Ascending by rank, so that the best results come first.
  const { ids } = await findIds(ctx, { ...search, sort: 'relevance:asc', page: 1 }, { needsTotal: false })
  return showItems(ctx, ids)
}

/** Finds the ids of all matching items; null if they exceed the count limit. */
export async function findAllIds(
  ctx: CallContext,
  search: Omit<ItemSearch, 'sort' | 'page' | 'take'>,
): Promise<readonly string[] | null> {
  const { ids, total } = await findIds(ctx, { ...search, sort: 'name:asc', page: 1, take: MAX_COUNTED_RESULTS })
  return total > MAX_COUNTED_RESULTS ? null : ids
}

/** Finds the ids of a page. Without `needsTotal`, `total` is only 0 if there are no results, and otherwise any positive number. */
async function findIds({ db, principal }: CallContext, search: ItemSearch, { needsTotal = true } = {}): Promise<SearchHits> {
  const parsed = await parseQuery(db, { principal, search })
  // Nothing can match, such as in an inaccessible folder or for an unknown tag.
  if (!parsed) return { ids: [], total: 0 }
  const hits = await findHits(db, parsed, { needsTotal })
  const { words } = parsed.query
  if (hits.total > 0 || words.length === 0) return hits
  // Uses the words of the user's own team: those of other teams would reveal their content.
  if (principal.kind !== 'member') return hits
  const corrected = await correctSpelling(db, { tenantId: principal.teamId, words })
  return corrected ? findHits(db, { ...parsed, query: { ...parsed.query, words: corrected } }, { needsTotal }) : hits
}
