import type { SignInEvent, SignInMeans } from '@arbour/contract/entities/account/second-step'
import { formatCount } from '#lib/text/format.ts'

const MEANS: Readonly<Record<SignInMeans, string>> = {
  password: 'password',
  app: 'code of the app',
  passkey: 'passkey',
  recovery_code: 'recovery code',
}

const FAILED: Readonly<Record<SignInMeans, string>> = {
  password: 'Wrong password',
  app: 'Wrong code of the app, after the right password',
  passkey: 'Passkey not accepted, after the right password',
  recovery_code: 'Wrong recovery code, after the right password',
}

/** Returns a short description of a sign-in event. */
export function signInText({ kind, means, about, count }: SignInEvent): string {
  switch (kind) {
    case 'signed_in':
      return `Signed in with ${means.map((one) => MEANS[one]).join(' and ')}`
    case 'failed':
      return `${FAILED[means[0] ?? 'password']}${count > 1 ? `, ${formatCount(count)} times` : ''}`
    case 'app_on':
      return 'Authenticator app turned on'
    case 'app_off':
      return 'Authenticator app turned off'
    case 'passkey_added':
      return `Passkey ${about} added`
    case 'passkey_removed':
      return `Passkey ${about} removed`
    case 'recovery_codes_made':
      return 'New recovery codes made'
    case 'password_changed':
      return 'Password changed'
    case 'password_reset':
      return 'Password set anew by mail'
    case 'second_step_reset':
      return `Second step taken away by an Admin of ${about}`
  }
}
