import { t } from '@arbour/messages/t'
import { IconUsers } from '@tabler/icons-react'
import { mayManageTeam, type SettingsSection } from '#ui/navigation/settings-section.ts'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const teamSection: SidebarSection = {
  label: t('common.team'),
  path: '/team',
  icon: IconUsers,
  isAvailable: (abilities) => abilities?.may_manage_team === true,
}

/** The same page, as a section of the settings. */
export const membersSettings: SettingsSection = {
  label: t('team.common.members'),
  path: '/team',
  icon: IconUsers,
  isAvailable: mayManageTeam,
  isFluid: true,
}
