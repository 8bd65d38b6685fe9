import { t } from '@arbour/messages/t'
import { IconChartBar } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const reportsSection: SidebarSection = {
  label: t('reporting.reports.reports'),
  path: '/reports',
  icon: IconChartBar,
  isAvailable: (abilities) => abilities?.may_see_reports === true,
}
