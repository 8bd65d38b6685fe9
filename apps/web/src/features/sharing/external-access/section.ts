import { t } from '@arbour/messages/t'
import { IconWorldShare } from '@tabler/icons-react'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'

/** Also for users who see the reports, which link to it. */
export const externalSettings: SettingsSection = {
  label: t('common.externalAccess'),
  path: '/settings/outside-access',
  icon: IconWorldShare,
  isAvailable: ({ may_manage_team, may_see_reports }) => may_manage_team || may_see_reports,
  isFluid: true,
}
