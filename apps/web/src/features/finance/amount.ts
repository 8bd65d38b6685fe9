/** Amounts of money as they are typed. Texts throughout: floating point would lose pence (spec 1 sections 3 and 5). */
import { FIGURES, type Figure } from '@arbour/contract/entities/figures'
import { Amount, type Finance } from '@arbour/contract/entities/finance'

export const FIGURE_LABELS: Record<Figure, string> = { budget: 'Budget', cost: 'Cost', quoted: 'Quoted', value: 'Value' }

/** What an input of numbers keeps of what is typed or pasted: digits, dot and minus. `£84,000.00` becomes `84000.00`. */
export function keepAmountCharacters(text: string): string {
  return text.replace(/[\u2212\u2013]/g, '-').replace(/[^\d.-]/g, '')
}

/** An amount as the server takes it, null for none, or what is wrong with it. */
export function readAmount(text: string): { amount: string | null } | { problem: string } {
  const kept = text.trim()
  if (kept === '') return { amount: null }
  const parts = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(kept)
  if (!parts || !/\d/.test(kept)) return { problem: 'Enter an amount such as 1250 or 1250.50' }
  const [, sign, pounds, pence = ''] = parts
  if (pence.length > 2) return { problem: 'An amount has at most two decimals' }
  const amount = `${sign}${pounds || '0'}${pence && `.${pence}`}`
  return Amount.safeParse(amount).success ? { amount } : { problem: 'An amount has at most 13 digits before the dot' }
}

/** What is typed for each figure. An empty one is none, or in a folder the sum of what is inside. */
export type FigureTexts = Readonly<Record<Figure, string>>

/** What a form begins with: of a folder only what was given by hand. */
export function figureTexts(finance: Finance | null): FigureTexts {
  const texts = FIGURES.map((figure) => [figure, finance?.[`manual_${figure}`] ? (finance[figure] ?? '') : ''] as const)
  return Object.fromEntries(texts) as Record<Figure, string>
}

/** What is wrong with each figure, null where nothing is. */
export function figureProblems(texts: FigureTexts): Record<Figure, string | null> {
  const problems = FIGURES.map((figure) => {
    const read = readAmount(texts[figure])
    return [figure, 'problem' in read ? read.problem : null] as const
  })
  return Object.fromEntries(problems) as Record<Figure, string | null>
}

/** The figures that differ from those before; null gives one back to the sum. Call it when there are no {@link figureProblems}. */
export function changedFigures(before: FigureTexts, texts: FigureTexts): Partial<Record<Figure, string | null>> {
  const changed: Partial<Record<Figure, string | null>> = {}
  for (const figure of FIGURES) {
    const read = readAmount(texts[figure])
    if ('amount' in read && !isSameAmount(read, readAmount(before[figure]))) changed[figure] = read.amount
  }
  return changed
}

function isSameAmount(one: { amount: string | null }, other: ReturnType<typeof readAmount>): boolean {
  return 'amount' in other && inPence(one.amount) === inPence(other.amount)
}

/** `12.5` and `12.50` are the same. */
function inPence(amount: string | null): bigint | null {
  if (amount === null) return null
  const [pounds = '', pence = ''] = amount.replace('-', '').split('.')
  const value = BigInt(`${pounds}${pence.padEnd(2, '0')}`)
  return amount.startsWith('-') ? -value : value
}
