import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getAccess } from './get-access.ts'
import { leaveItem } from './leave-item.ts'
import { listUsers } from './list-users.ts'
import { previewAccessChange } from './preview-access-change.ts'
import { approveRequest, declineRequest } from './requests/decide-request.ts'
import { getRequest } from './requests/get-request.ts'
import { getOwnRequest, withdrawRequest } from './requests/own-request.ts'
import { requestAccess } from './requests/request-access.ts'
import { transferItem } from './transfer-item.ts'
import { updateAccess } from './update-access.ts'

/** The endpoints for access to items. */
export const accessRoutes: readonly OperationRoute[] = [
  route(calls.filesAccess, getAccess),
  route(calls.filesAccessUpdate, updateAccess),
  route(calls.filesAccessHandOver, transferItem),
  route(calls.filesAccessImpact, previewAccessChange),
  route(calls.filesAccessLeave, leaveItem),
  route(calls.filesAccessRequest, requestAccess),
  route(calls.filesAccessRequestGet, getRequest),
  route(calls.filesAccessRequestApprove, approveRequest),
  route(calls.filesAccessRequestDecline, declineRequest),
  route(calls.filesAccessRequestOwn, getOwnRequest),
  route(calls.filesAccessRequestWithdraw, withdrawRequest),
  route(calls.filesUsers, listUsers),
]
