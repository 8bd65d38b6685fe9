import { useQuery } from '@tanstack/react-query'
import { formatPounds } from '#lib/text/format.ts'
import { t } from '#lib/text/messages.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import type { TotalsInput } from '../queries.ts'
import { totalsQuery } from '../queries.ts'
import classes from './result-totals.module.css'

/**
 * The total cost and income of all found projects or companies, as far as the user can see them; renders nothing if none has
 * figures.
 */
export function ResultTotals({ input, resultCount }: { input: TotalsInput; resultCount: number }) {
  const { data } = useQuery(totalsQuery(input))
  const { cost = null, value = null } = data?.totals ?? {}
  if (!data || (cost === null && value === null)) return null
  return (
    <span className={classes.totals}>
      {cost !== null && <span>{tRich('files.search.costCost', { cost: <strong>{formatPounds(cost)}</strong> })}</span>}
      {value !== null && <span>{tRich('files.search.valueValue', { value: <strong>{formatPounds(value)}</strong> })}</span>}
      {data.counted < resultCount && <span>{t('files.search.ofCountedThatYouCan', { counted: data.counted })}</span>}
    </span>
  )
}
