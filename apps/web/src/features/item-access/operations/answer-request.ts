import { filesAccessRequestApprove, filesAccessRequestDecline } from '@arbour/contract/calls/access'
import type { AccessRequest, GivenRole } from '@arbour/contract/entities/access'
import type { Item } from '@arbour/contract/entities/item'
import { messages } from '@arbour/contract/messages'
import type { ItemServices } from '#features/items/public.ts'
import { ApiError, callApi } from '#lib/api.ts'
import { notify } from '#ui/toast/notify.ts'
import { refreshAccess } from './update-access.ts'

/** `gone`: somebody else has answered it, or it came to nothing. */
export type Answered = 'answered' | 'gone'

/** Lets somebody in who asked. Throws what the server answers otherwise. */
export function approveRequest(
  services: ItemServices,
  item: Item,
  { uuid, user }: AccessRequest,
  role: GivenRole,
): Promise<Answered> {
  return answer(services, item, async () => {
    await callApi(filesAccessRequestApprove, { uuid, user_role: role })
    notify(`${user.name} can open ${item.name} now`)
  })
}

/** Turns a request down. Throws what the server answers otherwise. */
export function declineRequest(services: ItemServices, item: Item, { uuid, user }: AccessRequest): Promise<Answered> {
  return answer(services, item, async () => {
    await callApi(filesAccessRequestDecline, { uuid })
    notify(`The request of ${user.name} was declined`)
  })
}

async function answer(services: ItemServices, item: Item, send: () => Promise<void>): Promise<Answered> {
  try {
    await send()
    return 'answered'
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    notify(messages.requestNotFound, [], 'warning')
    return 'gone'
  } finally {
    refreshAccess(services)
  }
}
