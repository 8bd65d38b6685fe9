import { IconSettings } from '@tabler/icons-react'
import { t } from '#lib/text/messages.ts'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const settingsSidebarSection: SidebarSection = {
  label: t('common.settings'),
  path: '/settings',
  icon: IconSettings,
  isAvailable: (abilities) => abilities?.may_manage_team === true,
}
