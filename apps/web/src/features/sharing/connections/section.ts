import { IconPlugConnected } from '@tabler/icons-react'
import { mayManageTeam, type SettingsSection } from '#ui/navigation/settings-section.ts'

export const connectionsSettings: SettingsSection = {
  label: 'Connections',
  path: '/settings/connections',
  icon: IconPlugConnected,
  isAvailable: mayManageTeam,
  isFluid: true,
}
