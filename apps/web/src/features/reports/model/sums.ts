import { FIGURES, type Figure } from '@arbour/contract/entities/figures'
import type { Item } from '@arbour/contract/entities/item'

/** Pence of an amount with at most two decimals, exact however many digits it has: `-12.5` is -1250. */
export function toPence(amount: string): bigint {
  const [pounds = '0', decimals = ''] = amount.replace('-', '').split('.')
  const pence = BigInt(pounds) * 100n + BigInt(decimals.padEnd(2, '0'))
  return amount.startsWith('-') ? -pence : pence
}

/** The reverse of {@link toPence}: `-12.50`. */
export function fromPence(pence: bigint): string {
  const digits = (pence < 0n ? -pence : pence).toString().padStart(3, '0')
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

type Counted = Pick<Item, 'path' | 'finance'>

/**
 * The sums of what is shown. A folder's figure holds those of the folders in it: what stands inside another of the list,
 * which has the figure too, is not counted a second time. Null where none has the figure.
 */
export function sumFigures(items: readonly Counted[]): Record<Figure, string | null> {
  const byPath = new Map(items.map((item) => [item.path, item]))
  const sums = {} as Record<Figure, string | null>
  for (const figure of FIGURES) {
    const counted = items.filter((item) => figureOf(item, figure) !== null && !isInsideCounted(item, figure, byPath))
    sums[figure] =
      counted.length === 0 ? null : fromPence(counted.reduce((sum, item) => sum + toPence(figureOf(item, figure) ?? '0'), 0n))
  }
  return sums
}

function figureOf(item: Counted, figure: Figure): string | null {
  return item.finance?.[figure] ?? null
}

function isInsideCounted(item: Counted, figure: Figure, byPath: ReadonlyMap<string, Counted>): boolean {
  for (let at = item.path.lastIndexOf('/'); at > 0; at = item.path.lastIndexOf('/', at - 1)) {
    const above = byPath.get(item.path.slice(0, at))
    if (above && figureOf(above, figure) !== null) return true
  }
  return false
}
