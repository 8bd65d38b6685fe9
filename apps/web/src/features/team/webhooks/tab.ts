import type { AccountTab } from '#features/account/account-page/public.ts'

/**
 * The user's webhooks in the team, including those that stopped because the user lost access to the folder, as a tab of the
 * account page.
 */
export const webhooksTab: AccountTab = {
  label: 'Webhooks',
  path: '/account/webhooks',
  load: async () => ({ default: (await import('./pages/own-webhooks-page.tsx')).OwnWebhooksPage }),
}
