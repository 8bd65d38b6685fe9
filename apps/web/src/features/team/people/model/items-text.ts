import { formatCount } from '#lib/text/format.ts'

/** Formats a number of items: `1 item`, `1,204 items`. */
export function formatItemCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`
}
