import { calls } from '@arbour/contract/calls'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { getVersion } from './get-version.ts'
import { listVersions } from './list-versions.ts'
import { restoreVersion } from './restore-version.ts'

/** The calls on versions of files (spec 1 section 7). */
export const versionRoutes: readonly CallRoute<CallContext>[] = [
  route(calls.filesObjects, listVersions),
  route(calls.filesObjectsGet, getVersion),
  route(calls.filesObjectsRestore, restoreVersion),
]
