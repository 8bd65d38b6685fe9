import { IconBell } from '@tabler/icons-react'
import { t } from '#lib/text/messages.ts'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'

export const notificationsSettings: SettingsSection = {
  label: t('account.notifications.notifications'),
  path: '/account/notifications',
  icon: IconBell,
  load: async () => ({ default: (await import('./preferences/preferences-page.tsx')).PreferencesPage }),
}
