import { IconUsers } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const teamSection: SidebarSection = {
  label: 'Team',
  path: '/team',
  icon: IconUsers,
  isAvailable: (abilities) => abilities?.may_manage_team === true,
}
