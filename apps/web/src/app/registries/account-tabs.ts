import { lazyRouteComponent } from '@tanstack/react-router'
import { type AccountTab, profileTab, securityTab, tokensTab } from '#features/account/account-page/public.ts'
import { notificationsTab } from '#features/account/notifications/public.ts'
import { webhooksTab } from '#features/team/webhooks/public.ts'

/** The tabs of the account page, in order. */
export const accountTabs: readonly AccountTab[] = [profileTab, securityTab, notificationsTab, tokensTab, webhooksTab]

/** The routes of the tabs. The first is the account page itself. */
export const accountPages = accountTabs.map(({ path, load }) => ({ path, page: lazyRouteComponent(load) }))
