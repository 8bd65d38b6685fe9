import { t } from '@arbour/messages/t'
import { IconHistory } from '@tabler/icons-react'
import { mayManageTeam, type SettingsSection } from '#ui/navigation/settings-section.ts'

export const auditSettings: SettingsSection = {
  label: t('reporting.auditLog.auditLog'),
  path: '/settings/audit',
  icon: IconHistory,
  isAvailable: mayManageTeam,
  isFluid: true,
}
