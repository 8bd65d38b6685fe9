/** Typed amounts of money. Strings throughout, because floating point would lose pence. */
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Finance } from '@arbour/contract/entities/items/finance'
import type { FigureChanges } from '@arbour/contract/entities/items/new-item'

export const FIGURE_LABELS: Record<Figure, string> = { budget: 'Budget', cost: 'Cost', quoted: 'Quoted', value: 'Value' }

/** Keeps the digits, dot and minus of typed or pasted text: `£84,000.00` becomes `84000.00`. */
export function keepAmountCharacters(text: string): string {
  return text.replace(/[\u2212\u2013]/g, '-').replace(/[^\d.-]/g, '')
}

/**
 * Converts a typed amount to the request: null for none; an invalid one stays as it is, so that the contract returns the error.
 */
export function readAmount(text: string): string | null {
  const kept = text.trim()
  if (kept === '') return null
  const parts = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(kept)
  if (!parts || !/\d/.test(kept)) return kept
  const [, sign, pounds, pence = ''] = parts
  return `${sign}${pounds || '0'}${pence && `.${pence}`}`
}

/** The typed text of each figure. An empty one means none, or in a folder the sum of its contents. */
export type FigureTexts = Readonly<Record<Figure, string>>

/** Returns the initial texts: for a folder only manual values. */
export function figureTexts(finance: Finance | null): FigureTexts {
  const texts = FIGURES.map((figure) => [figure, finance?.[`manual_${figure}`] ? (finance[figure] ?? '') : ''] as const)
  return Object.fromEntries(texts) as Record<Figure, string>
}

/** Returns the changed figures; null reverts to the sum. */
export function changedFigures(before: FigureTexts, texts: FigureTexts): FigureChanges {
  const changed: FigureChanges = {}
  for (const figure of FIGURES) {
    const amount = readAmount(texts[figure])
    if (!isSameAmount(amount, readAmount(before[figure]))) changed[figure] = amount
  }
  return changed
}

function isSameAmount(one: string | null, other: string | null): boolean {
  if (one === null || other === null || !PENCE.test(one) || !PENCE.test(other)) return one === other
  return inPence(one) === inPence(other)
}

const PENCE = /^-?\d+(\.\d{1,2})?$/

/** Normalises an amount, because `12.5` and `12.50` are equal. */
function inPence(amount: string): bigint {
  const [pounds = '', pence = ''] = amount.replace('-', '').split('.')
  const value = BigInt(`${pounds}${pence.padEnd(2, '0')}`)
  return amount.startsWith('-') ? -value : value
}
