import { t } from '@arbour/messages/t'
import { IconCoin } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/files/actions/public.ts'

export const finance: Action = {
  id: 'finance',
  label: t('reporting.finance.finance'),
  keywords: t('reporting.finance.numbersBudgetCostQuotedValue'),
  icon: IconCoin,
  section: 'mark',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item !== null && item.finance !== null && !isRoot(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('finance', { services: context.services, item })
  },
}
