import type { SearchMeta } from '@arbour/contract/calls/lists'
import { formatCount } from '#lib/text/format.ts'
import type { Noun } from '#lib/text/range-text.ts'

/**
 * Formats the range of a results page: `1 to 15 of 240 results`; above the limit of exact counts `1 to 15 of more than 25,000
 * results`.
 */
export function rangeText({ from, to, total_items, is_total_exact }: SearchMeta, [singular, plural]: Noun): string {
  const noun = total_items === 1 && is_total_exact ? singular : plural
  const total = `${is_total_exact ? '' : 'more than '}${formatCount(total_items)} ${noun}`
  return to === 0 ? total : `${formatCount(from)} to ${formatCount(to)} of ${total}`
}
