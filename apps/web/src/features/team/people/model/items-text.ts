import { formatCount } from '#lib/text/format.ts'

/** `1 item`, `1,204 items`. */
export function countOfItems(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`
}
