import type { AccountTab } from '#features/account/account-page/public.ts'

/** What the person made in the team, also where it stopped since they lost the folder: a page of their account. */
export const webhooksTab: AccountTab = {
  label: 'Webhooks',
  path: '/account/webhooks',
  load: async () => ({ default: (await import('./pages/own-webhooks-page.tsx')).OwnWebhooksPage }),
}
