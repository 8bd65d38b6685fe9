import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getVersion } from './get-version.ts'
import { listVersions } from './list-versions.ts'
import { acceptProposal } from './proposals/accept-proposal.ts'
import { discardProposal } from './proposals/discard-proposal.ts'
import { listProposals } from './proposals/list-proposals.ts'
import { proposeVersion } from './proposals/propose-version.ts'
import { restoreVersion } from './restore-version.ts'
import { updateVersion } from './update-version.ts'

/** The endpoints for versions of files. */
export const versionRoutes: readonly OperationRoute[] = [
  route(calls.filesObjects, listVersions),
  route(calls.filesObjectsGet, getVersion),
  route(calls.filesObjectsRestore, restoreVersion),
  route(calls.filesObjectsUpdate, updateVersion),
  route(calls.filesObjectsPropose, proposeVersion),
  route(calls.filesObjectsProposals, listProposals),
  route(calls.filesObjectsAccept, acceptProposal),
  route(calls.filesObjectsDiscard, discardProposal),
]
