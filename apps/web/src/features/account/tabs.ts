import type { AccountTab } from './account-tab.ts'

export const profileTab: AccountTab = {
  label: 'Profile',
  path: '/account',
  load: async () => ({ default: (await import('./pages/profile-page.tsx')).ProfilePage }),
}

export const notificationsTab: AccountTab = {
  label: 'Notifications',
  path: '/account/notifications',
  load: async () => ({ default: (await import('./pages/notifications-page.tsx')).NotificationsPage }),
}
