import { t } from '@arbour/messages/t'
import { IconKey, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'

export const profileSettings: SettingsSection = {
  label: t('account.accountPage.profile'),
  path: '/account',
  icon: IconUserCircle,
  load: async () => ({ default: (await import('./pages/profile-page.tsx')).ProfilePage }),
}

/** Absent with an external identity provider, which manages this itself. */
export const securitySettings: SettingsSection = {
  label: t('account.accountPage.security'),
  path: '/account/security',
  icon: IconShieldLock,
  isOfEmbedded: true,
  load: async () => ({ default: (await import('./security/pages/security-page.tsx')).SecurityPage }),
}

export const tokensSettings: SettingsSection = {
  label: t('account.accountPage.apiTokens'),
  path: '/account/api-tokens',
  icon: IconKey,
  load: async () => ({ default: (await import('./pages/tokens-page.tsx')).TokensPage }),
}
