import { IconChartBar } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const reportsSection: SidebarSection = {
  label: 'Reports',
  path: '/reports',
  icon: IconChartBar,
  isAvailable: (abilities) => abilities?.may_see_reports === true,
}
