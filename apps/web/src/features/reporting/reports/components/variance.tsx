import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPounds } from '#lib/text/format.ts'
import { t } from '#lib/text/messages.ts'
import classes from './variance.module.css'

/** The remaining budget, or in red the overrun, or without a budget the plain cost. */
export function Variance({ amount, hasBudget }: { amount: string; hasBudget: boolean }) {
  if (!hasBudget && amount.startsWith('-'))
    return t('reporting.reports.poundsUnbudgeted', { pounds: formatPounds(amount.slice(1)) })
  if (!amount.startsWith('-')) return t('reporting.reports.amountLeft', { amount: formatPounds(amount) })
  return (
    <span className={classes.over}>
      <IconAlertTriangle size={14} aria-hidden />
      {t('reporting.reports.poundsOver', { pounds: formatPounds(amount.slice(1)) })}
    </span>
  )
}
