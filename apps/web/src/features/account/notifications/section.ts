import { t } from '@arbour/messages/t'
import { IconBell } from '@tabler/icons-react'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'

export const notificationsSettings: SettingsSection = {
  label: t('account.notifications.notifications'),
  path: '/account/notifications',
  icon: IconBell,
  load: async () => ({ default: (await import('./preferences/preferences-page.tsx')).PreferencesPage }),
}
