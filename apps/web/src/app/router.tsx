import { LINK_PATH, MEMBER_LINK_PATH } from '@arbour/contract/limits'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { registerPathSchemes } from '#features/files/item-paths/public.ts'
import {
  LIST_DEFAULTS,
  type ListParams,
  parseListParams,
  parseSearchParams,
  type SearchParams,
} from '#features/files/search/public.ts'
import { AUDIT_DEFAULTS, type AuditParams, parseAuditParams } from '#features/reporting/audit-log/public.ts'
import { parseReportsParams, REPORTS_DEFAULTS, type ReportsParams } from '#features/reporting/reports/public.ts'
import { CONNECTIONS_DEFAULTS, type ConnectionsParams, parseConnectionsParams } from '#features/sharing/connections/public.ts'
import { EXTERNAL_DEFAULTS, type ExternalParams, parseExternalParams } from '#features/sharing/external-access/public.ts'
import { parseSharedParams, SHARED_DEFAULTS, type SharedParams } from '#features/sharing/shared/public.ts'
import { PEOPLE_DEFAULTS, type PeopleParams, parsePeopleParams } from '#features/team/people/public.ts'
import { SECOND_STEP_PATH } from '#lib/api/api.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PendingPage } from './pages/pending-page.tsx'
import { itemPages, pathSchemes } from './registries/path-schemes.ts'
import { requireSignIn } from './require-sign-in.ts'
import { parseSearch, stringifySearch } from './search-string.ts'
import { Shell } from './shell/shell.tsx'

registerPathSchemes(pathSchemes)

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

/** All routes that require a sign-in, inside the frame of sidebar and top bar. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSignIn,
  component: Shell,
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#features/reporting/dashboard/pages/dashboard-page.tsx'), 'DashboardPage'),
})

const searchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/search',
  validateSearch: (search: Partial<SearchParams> & SearchSchemaInput) => parseSearchParams(search),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  component: lazyRouteComponent(() => import('./pages/search-page.tsx'), 'SearchPage'),
})

const listSearch = {
  validateSearch: (search: Partial<ListParams> & SearchSchemaInput) => parseListParams(search),
  search: { middlewares: [stripSearchParams<ListParams>(LIST_DEFAULTS)] },
}
const projectsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/projects',
  ...listSearch,
  component: lazyRouteComponent(() => import('./pages/projects-page.tsx'), 'ProjectsPage'),
})
const companiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/companies',
  ...listSearch,
  component: lazyRouteComponent(() => import('./pages/companies-page.tsx'), 'CompaniesPage'),
})

const calendarRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calendar',
  component: lazyRouteComponent(() => import('./pages/calendar-page.tsx'), 'CalendarPage'),
})
const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  validateSearch: (search: Partial<ReportsParams> & SearchSchemaInput) => parseReportsParams(search),
  search: { middlewares: [stripSearchParams(REPORTS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('./pages/reports-page.tsx'), 'ReportsPage'),
})

const helpRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('#features/shell/help/pages/help-page.tsx'), 'HelpPage'),
})
const sharedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/shared',
  validateSearch: (search: Partial<SharedParams> & SearchSchemaInput) => parseSharedParams(search),
  search: { middlewares: [stripSearchParams(SHARED_DEFAULTS)] },
  component: lazyRouteComponent(() => import('./pages/shared-page.tsx'), 'SharedPage'),
})
const personRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/team/$id',
  component: lazyRouteComponent(() => import('./pages/person-page.tsx'), 'PersonPage'),
})

/** The settings of the team and the user, beside the list of their sections. */
const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'settings-frame',
  component: lazyRouteComponent(() => import('./settings/settings-frame.tsx'), 'SettingsFrame'),
})
const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-index-page.tsx'), 'SettingsIndexPage'),
})
const settingsSectionRoutes = (['/settings/$section', '/account', '/account/$section'] as const).map((path) =>
  createRoute({
    getParentRoute: () => settingsRoute,
    path,
    component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  }),
)
const teamRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/team',
  validateSearch: (search: Partial<PeopleParams> & SearchSchemaInput) => parsePeopleParams(search),
  search: { middlewares: [stripSearchParams(PEOPLE_DEFAULTS)] },
  component: lazyRouteComponent(() => import('./pages/team-page.tsx'), 'TeamPage'),
})

const connectionsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/connections',
  validateSearch: (search: Partial<ConnectionsParams> & SearchSchemaInput) => parseConnectionsParams(search),
  search: { middlewares: [stripSearchParams(CONNECTIONS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('./pages/connections-page.tsx'), 'ConnectionsPage'),
})

const connectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/connect',
  component: lazyRouteComponent(() => import('#features/sharing/connections/pages/connect-page.tsx'), 'ConnectPage'),
})

const connectDeviceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/connect-device',
  component: lazyRouteComponent(() => import('#features/account/account-page/pages/allow-device-page.tsx'), 'AllowDevicePage'),
})

const externalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/outside-access',
  validateSearch: (search: Partial<ExternalParams> & SearchSchemaInput) => parseExternalParams(search),
  search: { middlewares: [stripSearchParams(EXTERNAL_DEFAULTS)] },
  component: lazyRouteComponent(() => import('./pages/external-page.tsx'), 'OutsidePage'),
})

const auditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/audit',
  validateSearch: (search: Partial<AuditParams> & SearchSchemaInput) => parseAuditParams(search),
  search: { middlewares: [stripSearchParams(AUDIT_DEFAULTS)] },
  component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
})

const viewAsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/see-as/$userId/{-$itemId}',
  component: lazyRouteComponent(() => import('./pages/view-as-page.tsx'), 'ViewAsPage'),
})

const viewAsTeamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/see-as/team/$teamId/{-$itemId}',
  component: lazyRouteComponent(() => import('./pages/view-as-page.tsx'), 'ViewAsTeamPage'),
})

const itemRoutes = itemPages.map(({ scheme, page }) =>
  createRoute({ getParentRoute: () => shellRoute, path: `${scheme.root}/$`, component: page }),
)

const memberLinkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: `${MEMBER_LINK_PATH}/$`,
  component: lazyRouteComponent(() => import('./pages/member-link-page.tsx'), 'MemberLinkPage'),
})

/** The visitor page is a separate application: navigating to it loads a new page. */
const visitorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${LINK_PATH}/$`,
  beforeLoad: ({ location }) => {
    if (router.state.resolvedLocation) throw redirect({ href: location.href, replace: true, reloadDocument: true })
  },
  component: NotFoundPage,
})

const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history/$',
  component: lazyRouteComponent(() => import('./pages/history-page.tsx'), 'HistoryPage'),
})

const restoreRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/restore/$',
  component: lazyRouteComponent(() => import('./pages/restore-page.tsx'), 'RestorePage'),
})

const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage })

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: lazyRouteComponent(() => import('#features/account/identity/pages/login-page.tsx'), 'LoginPage'),
})

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  component: lazyRouteComponent(() => import('#features/account/identity/pages/set-up-page.tsx'), 'SetUpPage'),
})

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('#features/account/identity/pages/invitation-page.tsx'), 'InvitationPage'),
})

const partnerInvitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partner-invitation',
  component: lazyRouteComponent(
    () => import('#features/account/identity/pages/partner-invitation-page.tsx'),
    'PartnerInvitationPage',
  ),
})

const transmittalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transmittal',
  component: lazyRouteComponent(() => import('#features/sharing/transmittals/pages/transmittal-page.tsx'), 'TransmittalPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('#features/account/identity/pages/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const reopenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reopen',
  component: lazyRouteComponent(() => import('#features/account/identity/pages/reopen-page.tsx'), 'ReopenPage'),
})

const secondStepRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SECOND_STEP_PATH,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(
    () => import('#features/account/account-page/security/pages/required-step-page.tsx'),
    'RequiredStepPage',
  ),
})

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/callback',
  component: lazyRouteComponent(() => import('#features/account/identity/pages/callback-page.tsx'), 'CallbackPage'),
})

const interactionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/idp/interaction/$uid',
  component: lazyRouteComponent(() => import('#features/account/identity/pages/interaction-page.tsx'), 'InteractionPage'),
})

const routeTree = rootRoute.addChildren([
  loginRoute,
  setUpRoute,
  invitationRoute,
  partnerInvitationRoute,
  transmittalRoute,
  resetPasswordRoute,
  reopenRoute,
  secondStepRoute,
  callbackRoute,
  interactionRoute,
  visitorsRoute,
  shellRoute.addChildren([
    homeRoute,
    searchRoute,
    projectsRoute,
    companiesRoute,
    calendarRoute,
    reportsRoute,
    helpRoute,
    sharedRoute,
    settingsRoute.addChildren([
      settingsIndexRoute,
      ...settingsSectionRoutes,
      teamRoute,
      connectionsRoute,
      externalRoute,
      auditRoute,
    ]),
    connectRoute,
    connectDeviceRoute,
    personRoute,
    viewAsRoute,
    viewAsTeamRoute,
    ...itemRoutes,
    memberLinkRoute,
    historyRoute,
    restoreRoute,
    notFoundRoute,
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: PendingPage,
  defaultPendingMs: 300,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
