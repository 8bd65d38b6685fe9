import { IconHistory } from '@tabler/icons-react'
import { mayManageTeam, type SettingsSection } from '#ui/navigation/settings-section.ts'

export const auditSettings: SettingsSection = {
  label: 'Audit log',
  path: '/settings/audit',
  icon: IconHistory,
  isAvailable: mayManageTeam,
  isFluid: true,
}
