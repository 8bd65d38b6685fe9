import { t } from '@arbour/messages/t'
import { IconSettings } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const settingsSidebarSection: SidebarSection = {
  label: t('common.settings'),
  path: '/settings',
  icon: IconSettings,
  isAvailable: (abilities) => abilities?.may_manage_team === true,
}
