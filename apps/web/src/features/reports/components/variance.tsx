import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPounds } from '#lib/format.ts'
import classes from './variance.module.css'

/** What is left of a budget, or, in red and in words, how much more was spent. */
export function Variance({ amount }: { amount: string }) {
  if (!amount.startsWith('-')) return `${formatPounds(amount)} left`
  return (
    <span className={classes.over}>
      <IconAlertTriangle size={14} aria-hidden />
      {`${formatPounds(amount.slice(1))} over`}
    </span>
  )
}
