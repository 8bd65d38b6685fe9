import { IconChartBar } from '@tabler/icons-react'
import { canSeeReports } from '#features/identity/public.ts'
import type { SidebarSection } from '#features/navigation/public.ts'

export const reportsSection: SidebarSection = {
  label: 'Reports',
  path: '/reports',
  icon: IconChartBar,
  isAvailable: canSeeReports,
}
