import { FIGURES } from '@arbour/contract/entities/items/figures'
import { DEFAULT_CURRENCY } from '@arbour/contract/money/currencies'
import { type RawBuilder, sql } from 'kysely'

const ANY_FIGURE = FIGURES.flatMap((figure) => [`r.${figure} IS NOT NULL`, `r.manual_${figure}`]).join(' OR ')

/** SQL: the currency of a stored row `r` of an item; null without figures. Rows from before amounts had a currency are in pounds. */
export const storedCurrency: RawBuilder<string | null> =
  sql`CASE WHEN ${sql.raw(ANY_FIGURE)} THEN coalesce(r.currency, ${sql.lit(DEFAULT_CURRENCY)})
  WHEN r.other_amounts IS NOT NULL THEN r.currency END`
