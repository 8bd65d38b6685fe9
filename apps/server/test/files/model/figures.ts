import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Model, Thing } from './model.ts'

/** Returns the displayed figure in pence: its own, or the sum of a folder's existing children. */
export function shown(model: Model, thing: Thing, figure: Figure): bigint | null {
  const own = thing.own[figure]
  if (own !== undefined) return own
  const parts = model.children(thing.id).flatMap((child) => shown(model, child, figure) ?? [])
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0n)
}

/** Formats pence like the API: `-0.05`. */
export function asAmount(pence: bigint | null): string | null {
  if (pence === null) return null
  const digits = String(pence < 0n ? -pence : pence).padStart(3, '0')
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses pence: `12`, `12.5` and `12.50` are 1250. */
export function asPence(amount: string): bigint {
  const [units = '', pence = ''] = amount.split('.')
  return BigInt(units + pence.padEnd(2, '0'))
}

/** Returns all displayed figures of an item. */
export function financeOf(model: Model, thing: Thing): Record<string, string | boolean | null> {
  return Object.fromEntries(
    FIGURES.flatMap((figure) => [
      [figure, asAmount(shown(model, thing, figure))],
      [`manual_${figure}`, thing.own[figure] !== undefined],
    ]),
  )
}
