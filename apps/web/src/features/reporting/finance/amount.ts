/** The typed figures of an item. */

import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Finance } from '@arbour/contract/entities/items/finance'
import type { FigureChanges } from '@arbour/contract/entities/items/new-item'
import { toHundredths } from '@arbour/contract/money/amounts'
import type { Currency } from '@arbour/contract/money/currencies'
import { t } from '@arbour/messages/t'
import { readAmount } from '#lib/text/amount.ts'

export const FIGURE_LABELS: Record<Figure, string> = {
  budget: t('common.budget'),
  cost: t('reporting.common.cost'),
  quoted: t('reporting.common.quoted'),
  value: t('reporting.common.value'),
}

/** The typed text of each figure, and the currency of all. An empty figure means none, or in a folder the sum of its contents. */
export type FigureTexts = Readonly<Record<Figure, string>> & { readonly currency: Currency }

/**
 * Returns the initial texts: for a folder only manual values. An item without figures gets the currency of the team.
 */
export function figureTexts(finance: Finance | null, teamCurrency: Currency): FigureTexts {
  const texts = FIGURES.map((figure) => [figure, finance?.[`manual_${figure}`] ? (finance[figure] ?? '') : ''] as const)
  return { ...(Object.fromEntries(texts) as Record<Figure, string>), currency: finance?.currency ?? teamCurrency }
}

/** Returns the changed figures with their currency, or another currency alone; a null figure reverts to the sum. */
export function changedFigures(before: FigureTexts, texts: FigureTexts): FigureChanges {
  const changes: FigureChanges = {}
  for (const figure of FIGURES) {
    const amount = readAmount(texts[figure])
    if (!isEqualAmount(amount, readAmount(before[figure]))) changes[figure] = amount
  }
  const isChanged = Object.keys(changes).length > 0 || texts.currency !== before.currency
  return isChanged ? { ...changes, currency: texts.currency } : {}
}

function isEqualAmount(amount: string | null, otherAmount: string | null): boolean {
  if (amount === null || otherAmount === null || !AMOUNT.test(amount) || !AMOUNT.test(otherAmount)) return amount === otherAmount
  return toHundredths(amount) === toHundredths(otherAmount)
}

const AMOUNT = /^-?\d+(\.\d{1,2})?$/
