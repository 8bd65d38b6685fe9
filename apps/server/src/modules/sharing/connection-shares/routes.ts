import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { declineShare } from './decline-share.ts'
import { deleteShare } from './delete-share.ts'
import { initiateShare } from './initiate-share.ts'
import { listFolderShares } from './list-shares.ts'
import { summariseShares } from './summarise-shares.ts'
import { updateShare } from './update-share.ts'

/** The endpoints for folders shared with connected teams. */
export const shareRoutes: readonly OperationRoute[] = [
  route(calls.filesShares, listFolderShares),
  route(calls.filesSharesSummary, summariseShares),
  route(calls.filesSharesInitiate, initiateShare),
  route(calls.filesSharesUpdate, updateShare),
  route(calls.filesSharesDelete, deleteShare),
  route(calls.filesSharesDecline, declineShare),
]
