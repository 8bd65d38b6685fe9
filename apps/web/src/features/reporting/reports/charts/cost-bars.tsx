import type { FiguresReportRow } from '@arbour/contract/entities/report'
import type { Currency } from '@arbour/contract/money/currencies'
import { getSpending } from '#features/files/project-overview/public.ts'
import classes from './cost-bars.module.css'

interface CostBarsProps {
  /** The accessible name. */
  label: string
  rows: readonly FiguresReportRow[]
  /** The currency of the scale; rows in other currencies are omitted. */
  currency: Currency | undefined
}

/** The largest number of bars; the table contains more. */
const BARS = 8

/**
 * A bar of the cost per project, with the budget as an outline and an overrun in red, all on one scale. Rows with neither are
 * omitted; without any, there is no chart.
 */
export function CostBars({ label, rows, currency }: CostBarsProps) {
  const bars = rows
    .flatMap(({ id, name, figures }) => {
      const amounts = figures?.filter((each) => each.currency === currency) ?? []
      const [{ budget, cost } = { budget: null, cost: null }] = amounts
      const spending = getSpending(amounts)
      return spending ? [{ id, name, spending, budget: Number(budget ?? 0), cost: Number(cost ?? 0) }] : []
    })
    .slice(0, BARS)
  const max = Math.max(...bars.flatMap(({ budget, cost }) => [budget, cost]))
  if (bars.length === 0 || max <= 0) return null
  const width = (amount: number) => `${(Math.max(0, amount) / max) * 100}%`
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ id, name, spending, budget, cost }) => (
        <li key={id} className={classes.row}>
          <span dir="auto" className={classes.name} title={name}>
            {name}
          </span>
          <span className={classes.bar} aria-hidden>
            {cost > 0 && <span className={classes.cost} style={{ inlineSize: width(cost) }} />}
            {spending.variance?.isOver && (
              <span className={classes.over} style={{ insetInlineStart: width(budget), inlineSize: width(cost - budget) }} />
            )}
            {budget > 0 && <span className={classes.budget} style={{ inlineSize: width(budget) }} />}
          </span>
          <span className={classes.text}>
            {spending.text}
            {spending.variance && (
              <span className={classes.variance} data-over={spending.variance.isOver || undefined}>
                {spending.variance.text}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
