import type { AccountTab } from './account-tab.ts'

export const profileTab: AccountTab = {
  label: 'Profile',
  path: '/account',
  load: async () => ({ default: (await import('./pages/profile-page.tsx')).ProfilePage }),
}

/** Absent with an external identity provider, which manages this itself. */
export const securityTab: AccountTab = {
  label: 'Security',
  path: '/account/security',
  isOfEmbedded: true,
  load: async () => ({ default: (await import('./security/pages/security-page.tsx')).SecurityPage }),
}

export const tokensTab: AccountTab = {
  label: 'API tokens',
  path: '/account/api-tokens',
  load: async () => ({ default: (await import('./pages/tokens-page.tsx')).TokensPage }),
}
