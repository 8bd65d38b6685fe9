import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { type OperationRoute, route, type Services } from '#modules/context.ts'
import { type CallRoute, route as openRoute } from '#platform/http/register-calls.ts'
import { networkOf } from '#platform/network-of.ts'
import { createLocalRateLimit } from '#platform/rate-limit.ts'
import { createLink } from './create-link.ts'
import { deleteLink } from './delete-link.ts'
import { followLink } from './follow-link.ts'
import { getLink } from './get-link.ts'
import { openLink } from './open-link.ts'
import { addSentFile } from './requests/add-sent-file.ts'
import { requestUploadForLink } from './requests/request-upload-for-link.ts'
import { sendLink } from './send-link.ts'
import { updateLink } from './update-link.ts'

/** The endpoints for managing public links. */
export const publicLinkRoutes: readonly OperationRoute[] = [
  route(calls.filesSharesLinkCreate, createLink),
  route(calls.filesSharesLinkGet, getLink),
  route(calls.filesSharesLinkUpdate, updateLink),
  route(calls.filesSharesLinkDelete, deleteLink),
  route(calls.filesSharesLinkSend, sendLink),
  route(calls.filesSharesLinkFollow, followLink),
]

/** The endpoints for visitors who upload to a file request. */
export const fileRequestRoutes: readonly OperationRoute[] = [
  route(calls.filesRequestsUploadUrl, requestUploadForLink),
  route(calls.filesRequestsAdd, addSentFile),
]

/** Returns the public endpoint that opens a link. */
export function openLinkRoutes(services: Services): readonly CallRoute<{ ip: string }>[] {
  const opened = createLocalRateLimit({
    points: 1000,
    seconds: 60,
    message: () => t('errors.limits.links'),
  })
  return [
    openRoute<typeof calls.filesSharesLinkView, { ip: string }>(calls.filesSharesLinkView, async ({ ip }, request) => {
      await opened.take(networkOf(ip))
      return openLink(services, request, { ip })
    }),
  ]
}
