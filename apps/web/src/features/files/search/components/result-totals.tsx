import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { formatFigure } from '#lib/text/money.ts'
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
  const [cost, value] = (['cost', 'value'] as const).map((figure) => formatFigure(data?.totals ?? [], figure))
  if (!data || (!cost && !value)) return null
  return (
    <span className={classes.totals}>
      {cost && <span>{tRich('files.search.costCost', { cost: <strong>{cost}</strong> })}</span>}
      {value && <span>{tRich('files.search.valueValue', { value: <strong>{value}</strong> })}</span>}
      {data.counted < resultCount && <span>{t('files.search.ofCountedThatYouCan', { counted: data.counted })}</span>}
    </span>
  )
}
