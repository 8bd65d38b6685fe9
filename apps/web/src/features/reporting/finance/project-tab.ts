import { t } from '@arbour/messages/t'
import { lazy } from 'react'
import type { ProjectTab } from '#features/files/project-overview/public.ts'

/** The figures of a project, for users who can see them. */
export const moneyTab: ProjectTab = {
  id: 'money',
  label: t('reporting.finance.money'),
  isAvailable: ({ finance }) => finance !== null,
  Content: lazy(async () => ({ default: (await import('./money-page.tsx')).MoneyPage })),
}
