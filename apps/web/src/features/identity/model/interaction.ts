import { readJson, send } from '@arbour/client/http'
import type { InteractionDetails, InteractionResult } from '@arbour/contract/identity'

function addressOf(uid: string, call: string): string {
  return `/idp/interaction/${encodeURIComponent(uid)}/${call}`
}

/** Which form the sign-in that is under way wants. Throws an `ApiError` with status 404 or 410 when it has expired. */
export async function loadInteraction(uid: string, signal: AbortSignal): Promise<InteractionDetails> {
  const response = await send(addressOf(uid, 'details'), { headers: { accept: 'application/json' }, signal })
  return readJson<InteractionDetails>(response, signal)
}

/** Sends a form; resolves with the address to go on to. Throws an `ApiError`. */
export async function answerInteraction(uid: string, call: 'sign-in' | 'set-up', values: object): Promise<string> {
  const response = await send(addressOf(uid, call), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  return (await readJson<InteractionResult>(response)).redirect
}

/** Leaves the sign-in page for where the provider says, on this origin alone. */
export function followRedirect(redirect: string): void {
  const url = new URL(redirect, window.location.origin)
  if (url.origin !== window.location.origin) throw new Error('The sign-in would have led to another site.')
  window.location.assign(url)
}
