import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getVersion } from './get-version.ts'
import { listVersions } from './list-versions.ts'
import { restoreVersion } from './restore-version.ts'
import { updateVersion } from './update-version.ts'

/** The endpoints for versions of files. */
export const versionRoutes: readonly OperationRoute[] = [
  route(calls.filesObjects, listVersions),
  route(calls.filesObjectsGet, getVersion),
  route(calls.filesObjectsRestore, restoreVersion),
  route(calls.filesObjectsUpdate, updateVersion),
]
