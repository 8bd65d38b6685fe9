import { useQuery } from '@tanstack/react-query'
import { formatCount, formatPounds } from '#lib/text/format.ts'
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
      {cost !== null && (
        <span>
          Cost <strong>{formatPounds(cost)}</strong>
        </span>
      )}
      {value !== null && (
        <span>
          Value <strong>{formatPounds(value)}</strong>
        </span>
      )}
      {data.counted < resultCount && <span>of the {formatCount(data.counted)} that you can edit</span>}
    </span>
  )
}
