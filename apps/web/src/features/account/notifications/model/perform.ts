import {
  notificationsClear,
  notificationsClearAll,
  notificationsClearRead,
  notificationsRead,
  notificationsReadAll,
} from '@arbour/contract/calls/account/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { notificationsQuery } from '../queries.ts'
import { type Act, applyAct, pendingActs } from './acts.ts'
import { askAgain, whenAnswered } from './ask-again.ts'

/** So that the server does them in the order in which the person did. */
let last: Promise<unknown> = Promise.resolve()

/** Does something with the notifications: it shows at once, and is taken back with a message when the server refuses. */
export async function perform(client: QueryClient, act: Act): Promise<void> {
  pendingActs.add(act)
  const asked = last.then(() => ask(act))
  last = asked.catch(() => undefined)
  let isAllKnown = false
  try {
    isAllKnown = await asked
    // An answer on its way may be from before; it may bring a further page as well, so it is let come.
    await whenAnswered(client)
    const now = client.setQueryData(notificationsQuery.queryKey, (held) => held && applyAct(held, act))
    // What is not loaded yet has moved up by what was cleared.
    const { meta } = now?.pages.at(-1) ?? {}
    isAllKnown &&= act.kind === 'read' || act.kind === 'read-all' || !meta || meta.current_page >= meta.total_pages
  } catch (error) {
    notify(messageOf(error), [], 'error')
  }
  pendingActs.remove(act)
  if (!isAllKnown) void askAgain(client)
}

const CALLS_OF_ALL = {
  'read-all': notificationsReadAll,
  'clear-read': notificationsClearRead,
  'clear-all': notificationsClearAll,
}

/** Whether the server did just that. */
async function ask(act: Act): Promise<boolean> {
  try {
    if ('id' in act) await callApi(act.kind === 'read' ? notificationsRead : notificationsClear, { id: act.id })
    else await callApi(CALLS_OF_ALL[act.kind], {})
    return true
  } catch (error) {
    // Cleared meanwhile, in another tab or by time: there is nothing left to do.
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    return false
  }
}
