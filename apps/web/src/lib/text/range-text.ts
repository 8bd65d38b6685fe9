import { t } from '@arbour/messages/t'

interface Range {
  from: number
  to: number
  total_items: number
}

/**
 * Describes the range of a list that a page shows: `1 to 15 of 31 people`, or `9 people` if it shows everything. Includes the
 * search query, if any.
 *
 * @param countText counts the items: `31 people`
 */
export function rangeText({ from, to, total_items }: Range, countText: (count: number) => string, q = ''): string {
  const total = countText(total_items)
  const range = to === 0 || to - from + 1 === total_items ? total : t('lib.text.fromToToOfTotal', { from, to, total })
  return q === '' ? range : t('lib.text.rangeMatchingQ', { range, q })
}
