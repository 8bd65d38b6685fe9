import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { ErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PendingPage } from './pages/pending-page.tsx'
import { requireSignIn } from './require-sign-in.ts'
import { Shell } from './shell/shell.tsx'

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

/** Everything that needs somebody signed in, inside the frame of sidebar and top bar. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSignIn,
  component: Shell,
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/all/$', params: { _splat: '' }, replace: true })
  },
})

const filesPage = lazyRouteComponent(() => import('./pages/files-page.tsx'), 'FilesPage')
const filesRoute = createRoute({ getParentRoute: () => shellRoute, path: '/all/$', component: filesPage })
const binRoute = createRoute({ getParentRoute: () => shellRoute, path: '/bin/$', component: filesPage })

const permalinkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/i/$id/$',
  component: lazyRouteComponent(() => import('./pages/permalink-page.tsx'), 'PermalinkPage'),
})

const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage })

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: lazyRouteComponent(() => import('#features/identity/pages/login-page.tsx'), 'LoginPage'),
})

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/callback',
  component: lazyRouteComponent(() => import('#features/identity/pages/callback-page.tsx'), 'CallbackPage'),
})

const interactionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/idp/interaction/$uid',
  component: lazyRouteComponent(() => import('#features/identity/pages/interaction-page.tsx'), 'InteractionPage'),
})

const routeTree = rootRoute.addChildren([
  loginRoute,
  callbackRoute,
  interactionRoute,
  shellRoute.addChildren([homeRoute, filesRoute, binRoute, permalinkRoute, notFoundRoute]),
])

export const router = createRouter({
  routeTree,
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
