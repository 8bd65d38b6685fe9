import { readJson, send } from '@arbour/client/http'
import type {
  ForgotRequest,
  InteractionDetails,
  InteractionRequest,
  InteractionResult,
  PasskeyQuestion,
} from '@arbour/contract/identity'
import { followedInvitation } from './link-secret.ts'

/** The forms that end a sign-in. */
export type InteractionForm = 'sign-in' | 'second-step' | 'passkey' | 'set-up' | 'join' | 'accept'

function post(uid: string, call: string, body: object, signal?: AbortSignal): Promise<Response> {
  return send(`/idp/interaction/${encodeURIComponent(uid)}/${call}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })
}

/**
 * Which form the sign-in that is under way wants, with the invitation whose link this tab followed. One that is no good any more is told
 * of once. Throws an `ApiError` with status 404 or 410 when the sign-in has expired.
 */
export async function loadInteraction(uid: string, signal: AbortSignal): Promise<InteractionDetails> {
  const request: InteractionRequest = { invitation: followedInvitation.read() || undefined }
  const details = await readJson<InteractionDetails>(await post(uid, 'details', request, signal), signal)
  if (details.invitation && details.invitation.status !== 'pending') followedInvitation.forget()
  return details
}

/** Sends a form; resolves with the address to go on to, or null where the second step is to come. Throws an `ApiError`. */
export async function answerInteraction(uid: string, form: InteractionForm, values: object): Promise<string | null> {
  return (await readJson<InteractionResult>(await post(uid, form, values))).redirect
}

/** Asks for a mail to who forgot their password. Nobody is told whether the address is somebody's. */
export async function forgotPassword(uid: string, request: ForgotRequest): Promise<void> {
  await post(uid, 'forgot', request)
}

/** What the browser is asked for a passkey with. */
export async function askForPasskey(uid: string): Promise<object> {
  return (await readJson<PasskeyQuestion>(await post(uid, 'passkey/options', {}))).options
}

/** Forgets that a password was right, so that somebody else can sign in. */
export async function startOver(uid: string): Promise<void> {
  await post(uid, 'start-over', {})
}

/** Leaves the sign-in page for where the provider says, on this origin alone. */
export function followRedirect(redirect: string): void {
  const url = new URL(redirect, window.location.origin)
  if (url.origin !== window.location.origin) throw new Error('The sign-in would have led to another site.')
  window.location.assign(url)
}
