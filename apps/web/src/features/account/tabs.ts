import type { AccountTab } from './account-tab.ts'

export const profileTab: AccountTab = {
  label: 'Profile',
  path: '/account',
  load: async () => ({ default: (await import('./pages/profile-page.tsx')).ProfilePage }),
}
