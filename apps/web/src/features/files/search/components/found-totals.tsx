import { useQuery } from '@tanstack/react-query'
import { formatCount, formatPounds } from '#lib/text/format.ts'
import type { TotalsInput } from '../queries.ts'
import { totalsQuery } from '../queries.ts'
import classes from './found-totals.module.css'

/** What all projects or companies cost and bring that are found, as far as the person may know it; nothing where none has figures. */
export function FoundTotals({ input, listed }: { input: TotalsInput; listed: number }) {
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
      {data.counted < listed && <span>of the {formatCount(data.counted)} that you can edit</span>}
    </span>
  )
}
