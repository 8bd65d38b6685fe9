/** Amounts of money as they are typed. Texts throughout: floating point would lose pence. */
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Finance } from '@arbour/contract/entities/items/finance'
import type { FigureChanges } from '@arbour/contract/entities/items/new-item'

export const FIGURE_LABELS: Record<Figure, string> = { budget: 'Budget', cost: 'Cost', quoted: 'Quoted', value: 'Value' }

/** What an input of numbers keeps of what is typed or pasted: digits, dot and minus. `£84,000.00` becomes `84000.00`. */
export function keepAmountCharacters(text: string): string {
  return text.replace(/[\u2212\u2013]/g, '-').replace(/[^\d.-]/g, '')
}

/** A typed amount as it is sent: null for none; what is no amount stays as it is, for the contract to say what is wrong with it. */
export function readAmount(text: string): string | null {
  const kept = text.trim()
  if (kept === '') return null
  const parts = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(kept)
  if (!parts || !/\d/.test(kept)) return kept
  const [, sign, pounds, pence = ''] = parts
  return `${sign}${pounds || '0'}${pence && `.${pence}`}`
}

/** What is typed for each figure. An empty one is none, or in a folder the sum of what is inside. */
export type FigureTexts = Readonly<Record<Figure, string>>

/** What a form begins with: of a folder only what was given by hand. */
export function figureTexts(finance: Finance | null): FigureTexts {
  const texts = FIGURES.map((figure) => [figure, finance?.[`manual_${figure}`] ? (finance[figure] ?? '') : ''] as const)
  return Object.fromEntries(texts) as Record<Figure, string>
}

/** The figures that differ from those before; null gives one back to the sum. */
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

/** `12.5` and `12.50` are the same. */
function inPence(amount: string): bigint {
  const [pounds = '', pence = ''] = amount.replace('-', '').split('.')
  const value = BigInt(`${pounds}${pence.padEnd(2, '0')}`)
  return amount.startsWith('-') ? -value : value
}
