import { t } from '@arbour/messages/t'
import { IconWebhook } from '@tabler/icons-react'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'

/** The user's webhooks in the team, including those that stopped because the user lost access to the folder. */
export const webhooksSettings: SettingsSection = {
  label: t('team.webhooks.webhooks'),
  path: '/account/webhooks',
  icon: IconWebhook,
  load: async () => ({ default: (await import('./pages/own-webhooks-page.tsx')).OwnWebhooksPage }),
}
