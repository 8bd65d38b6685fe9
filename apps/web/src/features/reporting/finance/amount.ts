/** The typed figures of an item. */

import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Finance } from '@arbour/contract/entities/items/finance'
import type { FigureChanges } from '@arbour/contract/entities/items/new-item'
import { readAmount } from '#lib/text/amount.ts'
import { t } from '#lib/text/messages.ts'

export const FIGURE_LABELS: Record<Figure, string> = {
  budget: t('common.budget'),
  cost: t('reporting.common.cost'),
  quoted: t('reporting.common.quoted'),
  value: t('reporting.common.value'),
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
  const changes: FigureChanges = {}
  for (const figure of FIGURES) {
    const amount = readAmount(texts[figure])
    if (!isEqualAmount(amount, readAmount(before[figure]))) changes[figure] = amount
  }
  return changes
}

function isEqualAmount(amount: string | null, otherAmount: string | null): boolean {
  if (amount === null || otherAmount === null || !PENCE.test(amount) || !PENCE.test(otherAmount)) return amount === otherAmount
  return inPence(amount) === inPence(otherAmount)
}

const PENCE = /^-?\d+(\.\d{1,2})?$/

/** Normalises an amount, because `12.5` and `12.50` are equal. */
function inPence(amount: string): bigint {
  const [pounds = '', pence = ''] = amount.replace('-', '').split('.')
  const value = BigInt(`${pounds}${pence.padEnd(2, '0')}`)
  return amount.startsWith('-') ? -value : value
}
