import type { SearchMeta } from '@arbour/contract/calls/lists'
import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_COUNTED_RESULTS } from '@arbour/contract/limits'
import type { CallContext } from '#modules/context.ts'
import { showItems } from '#modules/views/presentation/public.ts'
import type { ItemSearch } from './item-search.ts'
import { type Found, pageOfFound } from './page-of-found.ts'
import { parseQuery } from './parse-query.ts'
import { correctSpelling } from './spelling-correction.ts'

/**
 * Finds a page of the matching items, best first or in the order of `sort`, counted up to a limit. Includes only visible items
 * outside the bin. If nothing matches, the spelling of the words is corrected.
 */
export async function findItems(ctx: CallContext, search: ItemSearch): Promise<{ items: Item[]; meta: SearchMeta }> {
  const { ids, total } = await findIds(ctx, search)
  const counted = Math.min(total, MAX_COUNTED_RESULTS)
  const meta = { ...pageMeta(counted, search.page, search.take), is_total_exact: total === counted }
  return { items: await showItems(ctx, ids), meta }
}

/** Finds the first items that {@link findItems} returns by relevance, without counting. */
export async function findFirst(ctx: CallContext, search: Omit<ItemSearch, 'sort' | 'page'>): Promise<Item[]> {
  const { ids } = await findIds(ctx, { ...search, sort: 'relevance:asc', page: 1 }, { isCounted: false })
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

async function findIds({ db, principal }: CallContext, search: ItemSearch, { isCounted = true } = {}): Promise<Found> {
  const parsed = await parseQuery(db, { principal, search })
  if (!parsed) return { ids: [], total: 0 }
  const found = await pageOfFound(db, parsed, { isCounted })
  const { words } = parsed.query
  if (found.total > 0 || words.length === 0) return found
  // Uses the words of the user's own team: those of other teams would reveal their content.
  if (principal.kind !== 'member') return found
  const corrected = await correctSpelling(db, { tenantId: principal.teamId, words })
  return corrected ? pageOfFound(db, { ...parsed, query: { ...parsed.query, words: corrected } }, { isCounted }) : found
}
