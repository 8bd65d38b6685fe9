import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { downloadUrl } from './download-url.ts'

/** The call that gives addresses to download (spec 1 section 7). */
export const downloadRoutes: readonly OperationRoute[] = [route(calls.filesDownloadUrl, downloadUrl)]
