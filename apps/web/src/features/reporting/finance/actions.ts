import { IconCurrencyPound } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/files/actions/public.ts'

export const finance: Action = {
  id: 'finance',
  label: 'Finance',
  keywords: 'numbers budget cost quoted value pounds money',
  icon: IconCurrencyPound,
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
