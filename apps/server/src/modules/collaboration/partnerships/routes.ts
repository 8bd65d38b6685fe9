import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { deletePartnership } from './end-partnerships.ts'
import { initiatePartnership } from './initiate-partnership.ts'
import { acceptInvite } from './invites/accept-invite.ts'
import { declineInvite } from './invites/decline-invite.ts'
import { getInvite } from './invites/get-invite.ts'
import { listProjectPartnerships } from './list-partnerships.ts'
import { updateOffers } from './update-offers.ts'

/** The endpoints for partnerships. */
export const partnershipRoutes: readonly OperationRoute[] = [
  route(calls.filesPartnerships, listProjectPartnerships),
  route(calls.filesPartnershipsInitiate, initiatePartnership),
  route(calls.filesPartnershipsUpdate, updateOffers),
  route(calls.filesPartnershipsDelete, deletePartnership),
  route(calls.filesPartnershipsInvitesGet, getInvite),
  route(calls.filesPartnershipsInvitesAccept, acceptInvite),
  route(calls.filesPartnershipsInvitesDecline, declineInvite),
]
