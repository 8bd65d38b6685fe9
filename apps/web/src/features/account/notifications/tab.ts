import type { AccountTab } from '#features/account/account-page/public.ts'

/** How the person wants to be told: a page of their account. */
export const notificationsTab: AccountTab = {
  label: 'Notifications',
  path: '/account/notifications',
  load: async () => ({ default: (await import('./preferences/preferences-page.tsx')).PreferencesPage }),
}
