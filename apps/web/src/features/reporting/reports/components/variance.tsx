import type { Currency } from '@arbour/contract/money/currencies'
import { t } from '@arbour/messages/t'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney } from '#lib/text/money.ts'
import classes from './variance.module.css'

/** The remaining budget, or in red the overrun, or without a budget the plain cost. */
export function Variance({ amount, currency, hasBudget }: { amount: string; currency: Currency; hasBudget: boolean }) {
  const text = formatMoney(amount.replace('-', ''), currency)
  if (!hasBudget && amount.startsWith('-')) return t('reporting.reports.amountUnbudgeted', { amount: text })
  if (!amount.startsWith('-')) return t('reporting.reports.amountLeft', { amount: text })
  return (
    <span className={classes.over}>
      <IconAlertTriangle size={14} aria-hidden />
      {t('reporting.reports.amountOver', { amount: text })}
    </span>
  )
}
