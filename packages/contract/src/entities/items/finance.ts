import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { Currency } from '../currency.ts'
import { FIGURES } from './figures.ts'

/**
 * An amount as a string, to avoid floating-point errors: digits, an optional minus and at most two decimals; `.5` and `5.` are
 * valid.
 */
export const Amount = z.string().regex(/^-?(\d{1,13}(\.\d{0,2})?|\.\d{1,2})$/, { error: ({ input }) => amountProblem(input) })

function amountProblem(input: unknown): string {
  const [, units = '', decimals = ''] = /^-?(\d*)\.?(\d*)$/.exec(String(input)) ?? []
  if (decimals.length > 2) return t('errors.finance.decimals')
  return units.length > 13 ? t('errors.finance.tooLong') : t('errors.finance.enterAmount')
}

/** A displayed amount: an {@link Amount} with exactly two decimals and any number of digits. */
export const ShownAmount = z.string().regex(/^-?\d+\.\d{2}$/)

/** Sums in one currency; null where nothing is in it. */
export const CurrencyAmounts = z
  .object({
    currency: Currency,
    budget: ShownAmount.nullable(),
    cost: ShownAmount.nullable(),
    quoted: ShownAmount.nullable(),
    value: ShownAmount.nullable(),
  })
  .meta({ id: 'CurrencyAmounts', description: 'Totals in one currency.' })
export type CurrencyAmounts = z.infer<typeof CurrencyAmounts>

/**
 * The figures of a file or folder. `manual_*`: entered manually. Otherwise a folder shows the sum of its children's figures, and
 * a file none.
 */
export const Finance = z
  .object({
    currency: Currency.nullable().describe(
      'Of the amounts. For a folder without manual figures, the currency that most of its contents have. Null without figures.',
    ),
    budget: ShownAmount.nullable(),
    cost: ShownAmount.nullable(),
    quoted: ShownAmount.nullable(),
    value: ShownAmount.nullable(),
    other_currencies: z
      .array(CurrencyAmounts)
      .describe("For a folder: the totals of contents in other currencies, which aren't part of the amounts."),
    manual_budget: z.boolean(),
    manual_cost: z.boolean(),
    manual_quoted: z.boolean(),
    manual_value: z.boolean(),
  })
  .meta({
    id: 'Finance',
    description:
      "The figures of a file or folder. `manual_*`: entered manually. Otherwise, a folder shows the total of its children's figures, and a file none.",
  })
export type Finance = z.infer<typeof Finance>

/** A manual change of a figure. */
export const FigureChange = z
  .object({
    id: Id,
    figure: z.enum(FIGURES),
    file: z
      .object({ id: Id, name: z.string(), path: z.string() })
      .describe('The item with the figure: the item itself, or one of its contents.'),
    from: ShownAmount.nullable(),
    to: ShownAmount.nullable(),
    from_currency: Currency.nullable().describe('Null without an amount.'),
    to_currency: Currency.nullable().describe('Null without an amount.'),
    was_sum: z.boolean().describe('Whether it was the calculated total before.'),
    is_sum: z.boolean().describe('Whether it was reset to the calculated total.'),
    user: z.object({ id: Id, name: z.string(), picture: z.string().nullable() }).nullable().describe('Null for a former member.'),
    created: Timestamp,
  })
  .meta({ id: 'FigureChange', description: 'A manual change of a figure.' })
export type FigureChange = z.infer<typeof FigureChange>
