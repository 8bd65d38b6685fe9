import { formatCount } from './format.ts'

/** What is counted, singular and plural. */
export type Noun = readonly [one: string, many: string]

interface Range {
  from: number
  to: number
  total_items: number
}

/** Which part of a list a page shows: `1 to 15 of 31 people`, and where it shows all of it `9 people`; with the words that it is searched by. */
export function rangeText({ from, to, total_items }: Range, [one, many]: Noun, q = ''): string {
  const total = `${formatCount(total_items)} ${total_items === 1 ? one : many}`
  const part = to === 0 || to - from + 1 === total_items ? total : `${formatCount(from)} to ${formatCount(to)} of ${total}`
  return q === '' ? part : `${part} matching “${q}”`
}
