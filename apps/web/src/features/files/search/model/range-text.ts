import type { SearchMeta } from '@arbour/contract/calls/lists'
import { t } from '@arbour/messages/t'

/** Counts results: `240 results`, or `more than 25,000 results` if the number is not exact. */
export type CountText = (count: number, isExact: boolean) => string

/**
 * Formats the range of a results page: `1 to 15 of 240 results`; above the limit of exact counts `1 to 15 of more than 25,000
 * results`. Includes the search query, if any.
 */
export function rangeText({ from, to, total_items, is_total_exact }: SearchMeta, countText: CountText, q = ''): string {
  const total = countText(total_items, is_total_exact)
  const range = to === 0 ? total : t('lib.text.fromToToOfTotal', { from, to, total })
  return q === '' ? range : t('lib.text.rangeMatchingQ', { range, q })
}
