import type { SearchMeta } from '@arbour/contract/calls/lists'
import { formatCount } from '#lib/text/format.ts'
import type { Noun } from '#lib/text/range-text.ts'

/** `1 to 15 of 240 results`; past the bound of counting `1 to 15 of more than 25,000 results`. */
export function rangeText({ from, to, total_items, is_total_exact }: SearchMeta, [one, many]: Noun): string {
  const noun = total_items === 1 && is_total_exact ? one : many
  const total = `${is_total_exact ? '' : 'more than '}${formatCount(total_items)} ${noun}`
  return to === 0 ? total : `${formatCount(from)} to ${formatCount(to)} of ${total}`
}
