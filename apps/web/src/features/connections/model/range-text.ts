import type { PageMeta } from '@arbour/contract/entities/common'
import { formatCount } from '#lib/format.ts'

/** Which part of the connections a page shows: `1 to 15 of 31 connections matching “acme”`. */
export function rangeText({ from, to, total_items }: Pick<PageMeta, 'from' | 'to' | 'total_items'>, q: string): string {
  const total = `${formatCount(total_items)} ${total_items === 1 ? 'connection' : 'connections'}`
  const part = to === 0 || to - from + 1 === total_items ? total : `${formatCount(from)} to ${formatCount(to)} of ${total}`
  return q === '' ? part : `${part} matching “${q}”`
}
