import { lazyRouteComponent } from '@tanstack/react-router'
import { type AccountTab, profileTab, securityTab, tokensTab } from '#features/account/account-page/public.ts'
import { notificationsTab } from '#features/account/notifications/public.ts'
import { webhooksTab } from '#features/team/webhooks/public.ts'

/** The pages of the account, in their order. */
export const accountTabs: readonly AccountTab[] = [profileTab, securityTab, notificationsTab, tokensTab, webhooksTab]

/** Their routes: the first is the account's own page. */
export const accountPages = accountTabs.map(({ path, load }) => ({ path, page: lazyRouteComponent(load) }))
