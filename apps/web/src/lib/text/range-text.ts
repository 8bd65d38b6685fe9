import { formatCount } from './format.ts'

/** The noun of the counted things, singular and plural. */
export type Noun = readonly [one: string, many: string]

interface Range {
  from: number
  to: number
  total_items: number
}

/**
 * Describes the range of a list that a page shows: `1 to 15 of 31 people`, or `9 people` if it shows everything. Includes the
 * search query, if any.
 */
export function rangeText({ from, to, total_items }: Range, [singular, plural]: Noun, q = ''): string {
  const total = `${formatCount(total_items)} ${total_items === 1 ? singular : plural}`
  const part = to === 0 || to - from + 1 === total_items ? total : `${formatCount(from)} to ${formatCount(to)} of ${total}`
  return q === '' ? part : `${part} matching “${q}”`
}
