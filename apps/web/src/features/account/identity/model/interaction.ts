import { readJson, send } from '@arbour/client/http'
import type {
  ForgotRequest,
  InteractionDetails,
  InteractionRequest,
  InteractionResult,
  PasskeyQuestion,
} from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { followedInvitation } from './link-secret.ts'

/** The forms that complete a sign-in. */
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
 * Loads the form that the sign-in in progress requires, with the invitation whose link was opened in this tab. An invalid
 * invitation is reported once.
 *
 * @throws {ApiError} with status 404 or 410 if the sign-in has expired
 */
export async function loadInteraction(uid: string, signal: AbortSignal): Promise<InteractionDetails> {
  const request: InteractionRequest = { invitation: followedInvitation.read() || undefined }
  const details = await readJson<InteractionDetails>(await post(uid, 'details', request, signal), signal)
  if (details.invitation && details.invitation.status !== 'pending') followedInvitation.forget()
  return details
}

/**
 * Submits a form; resolves with the URL to continue at, or null if a second step is required.
 *
 * @throws {ApiError}
 */
export async function submitInteraction(uid: string, form: InteractionForm, values: object): Promise<string | null> {
  return (await readJson<InteractionResult>(await post(uid, form, values))).redirect
}

/** Requests a password reset email. The response does not reveal whether the email address belongs to an account. */
export async function forgotPassword(uid: string, request: ForgotRequest): Promise<void> {
  await post(uid, 'forgot', request)
}

/** Loads the options for the browser's passkey prompt. */
export async function askForPasskey(uid: string): Promise<object> {
  return (await readJson<PasskeyQuestion>(await post(uid, 'passkey/options', {}))).options
}

/** Discards the verified password, so that another user can sign in. */
export async function startOver(uid: string): Promise<void> {
  await post(uid, 'start-over', {})
}

/** Navigates from the sign-in page to the provider's redirect URL, on this origin only. */
export function followRedirect(redirect: string): void {
  const url = new URL(redirect, window.location.origin)
  if (url.origin !== window.location.origin) throw new Error(t('account.identity.redirectElsewhere'))
  window.location.assign(url)
}
