import type { SignInEvent, SignInMeans } from '@arbour/contract/entities/account/second-step'
import { formatCount } from '#lib/text/format.ts'

const SIGNED_IN: Readonly<Record<SignInMeans, string>> = {
  password: 'Signed in with password',
  app: 'Signed in with code of the app',
  passkey: 'Signed in with passkey',
  recovery_code: 'Signed in with recovery code',
}

/** A sign-in by password and a second step. */
const SIGNED_IN_TWICE: Readonly<Record<Exclude<SignInMeans, 'password'>, string>> = {
  app: 'Signed in with password and code of the app',
  passkey: 'Signed in with password and passkey',
  recovery_code: 'Signed in with password and recovery code',
}

function signedInText([first = 'password', second]: readonly SignInMeans[]): string {
  return second === undefined || second === 'password' ? SIGNED_IN[first] : SIGNED_IN_TWICE[second]
}

function failedText(means: SignInMeans, count: number): string {
  const times = formatCount(count)
  switch (means) {
    case 'password':
      return count > 1 ? `Wrong password, ${times} times` : 'Wrong password'
    case 'app':
      return count > 1
        ? `Wrong code of the app, after the right password, ${times} times`
        : 'Wrong code of the app, after the right password'
    case 'passkey':
      return count > 1
        ? `Passkey not accepted, after the right password, ${times} times`
        : 'Passkey not accepted, after the right password'
    case 'recovery_code':
      return count > 1
        ? `Wrong recovery code, after the right password, ${times} times`
        : 'Wrong recovery code, after the right password'
  }
}

/** Returns a short description of a sign-in event. */
export function signInText({ kind, means, about, count }: SignInEvent): string {
  const name = about ?? ''
  switch (kind) {
    case 'signed_in':
      return signedInText(means)
    case 'failed':
      return failedText(means[0] ?? 'password', count)
    case 'app_on':
      return 'Authenticator app turned on'
    case 'app_off':
      return 'Authenticator app turned off'
    case 'passkey_added':
      return `Passkey ${name} added`
    case 'passkey_removed':
      return `Passkey ${name} removed`
    case 'recovery_codes_made':
      return 'New recovery codes made'
    case 'password_changed':
      return 'Password changed'
    case 'password_reset':
      return 'Password set anew by mail'
    case 'second_step_reset':
      return `Second step taken away by an Admin of ${name}`
  }
}
