import classes from './budget-bar.module.css'

interface BudgetBarProps {
  /** Cost divided by budget; more than 1 is over budget. */
  share: number
  /** For rows of lists. */
  isSmall?: boolean
}

/** Cost against budget as a bar. An overrun is the red end of a full bar. Decorative: the amounts are beside it. */
export function BudgetBar({ share, isSmall = false }: BudgetBarProps) {
  const isOver = share > 1
  // Of a bar that is over budget, the budget is the part before the mark.
  const spent = isOver ? 1 / share : Math.max(0, share)
  return (
    <span className={classes.bar} data-small={isSmall || undefined} aria-hidden>
      <span className={classes.spent} style={{ inlineSize: `${spent * 100}%` }} />
      {isOver && <span className={classes.over} />}
    </span>
  )
}
