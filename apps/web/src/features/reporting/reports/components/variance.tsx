import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPounds } from '#lib/text/format.ts'
import classes from './variance.module.css'

/** The remaining budget, or in red the overrun, or without a budget the plain cost. */
export function Variance({ amount, hasBudget }: { amount: string; hasBudget: boolean }) {
  if (!hasBudget && amount.startsWith('-')) return `${formatPounds(amount.slice(1))} unbudgeted`
  if (!amount.startsWith('-')) return `${formatPounds(amount)} left`
  return (
    <span className={classes.over}>
      <IconAlertTriangle size={14} aria-hidden />
      {`${formatPounds(amount.slice(1))} over`}
    </span>
  )
}
