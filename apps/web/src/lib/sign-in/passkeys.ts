import type { NewCredential, UsedCredential } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'
import type { z } from 'zod'

const CANCELLED = t('lib.signIn.noPasskeyWasUsedPlease')
const IMPOSSIBLE = t('lib.signIn.yourBrowserCouldNotUse')
const KNOWN = t('lib.signIn.thisDeviceHasPasskeyOf')

/** Whether this browser supports passkeys on this origin. Without TLS they only work on localhost. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/** Asks the browser for a passkey. Throws an error with a message for the user if none was used. */
export async function getPasskey(options: object): Promise<z.input<typeof UsedCredential>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(explain)
  return response as z.input<typeof UsedCredential>
}

/** Asks the browser to create a passkey. Throws an error with a message for the user if none was created. */
export async function makePasskey(options: object): Promise<z.input<typeof NewCredential>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(explain)
  return response as z.input<typeof NewCredential>
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new Error(KNOWN)
  throw new Error(name === 'NotAllowedError' || name === 'AbortError' ? CANCELLED : IMPOSSIBLE)
}
