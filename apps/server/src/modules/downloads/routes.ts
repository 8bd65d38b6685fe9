import { calls } from '@arbour/contract/calls'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { downloadUrl } from './download-url.ts'

/** The call that gives addresses to download (spec 1 section 7). */
export const downloadRoutes: readonly CallRoute<CallContext>[] = [route(calls.filesDownloadUrl, downloadUrl)]
