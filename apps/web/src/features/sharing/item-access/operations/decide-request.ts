import { filesAccessRequestApprove, filesAccessRequestDecline } from '@arbour/contract/calls/sharing/access'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AccessRequest, AssignedRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { isNotFound } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notify } from '#ui/toast/notify.ts'
import { refreshAccess } from './update-access.ts'

/** The result of answering a request. */
export interface DecisionResult {
  /** `gone`: another user has answered it, or it no longer applies. */
  outcome: 'decided' | 'gone'
  /** The next request of the same person, or null. */
  next: string | null
}

type DecidableRequest = Pick<AccessRequest, 'uuid' | 'user'>

/** Approves a request. Throws the server's error, unless the request no longer exists. */
export function approveRequest(
  services: ItemServices,
  item: Item,
  { uuid, user }: DecidableRequest,
  role: AssignedRole,
): Promise<DecisionResult> {
  return decide(services, async () => {
    const { next } = await callApi(filesAccessRequestApprove, { uuid, user_role: role })
    notify(t('sharing.itemAccess.nameNowHasAccess', { name: user.name, itemName: item.name }))
    return next
  })
}

/** Declines a request. Throws the server's error, unless the request no longer exists. */
export function declineRequest(services: ItemServices, { uuid, user }: DecidableRequest): Promise<DecisionResult> {
  return decide(services, async () => {
    const { next } = await callApi(filesAccessRequestDecline, { uuid })
    notify(t('sharing.itemAccess.requestOfNameWasDeclined', { name: user.name }))
    return next
  })
}

async function decide(services: ItemServices, send: () => Promise<string | null>): Promise<DecisionResult> {
  try {
    return { outcome: 'decided', next: await send() }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { outcome: 'gone', next: null }
  } finally {
    refreshAccess(services)
    void services.client.invalidateQueries({ queryKey: queryKeys.notifications })
  }
}
