import type { NewCredential, UsedCredential } from '@arbour/contract/entities/account/second-step'
import type { z } from 'zod'

const CANCELLED = 'No passkey was used. Please try again, or go on another way.'
const IMPOSSIBLE = 'Your browser could not use a passkey here.'
const KNOWN = 'This device has a passkey of yours already.'

/** Whether this browser has passkeys, at this address: without TLS they are at localhost alone. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/** Has the browser use a passkey. Throws with words for the person when none was. */
export async function getPasskey(options: object): Promise<z.input<typeof UsedCredential>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const answer = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(explain)
  return answer as z.input<typeof UsedCredential>
}

/** Has the browser make a passkey. Throws with words for the person when none was. */
export async function makePasskey(options: object): Promise<z.input<typeof NewCredential>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const answer = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(explain)
  return answer as z.input<typeof NewCredential>
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new Error(KNOWN)
  throw new Error(name === 'NotAllowedError' || name === 'AbortError' ? CANCELLED : IMPOSSIBLE)
}
