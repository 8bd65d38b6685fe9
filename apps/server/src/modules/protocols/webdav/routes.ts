import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getDesktopUrl } from './desktop-apps/get-desktop-url.ts'

/** The endpoints of the API that WebDAV serves. */
export const webdavRoutes: readonly OperationRoute[] = [route(calls.filesDesktopUrl, getDesktopUrl)]
