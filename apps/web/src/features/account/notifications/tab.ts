import type { AccountTab } from '#features/account/account-page/public.ts'

/** The notification settings as a tab of the account page. */
export const notificationsTab: AccountTab = {
  label: 'Notifications',
  path: '/account/notifications',
  load: async () => ({ default: (await import('./preferences/preferences-page.tsx')).PreferencesPage }),
}
