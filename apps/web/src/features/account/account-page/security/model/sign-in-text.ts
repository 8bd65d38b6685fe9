import type { SignInEvent, SignInMeans } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'

const SIGNED_IN: Readonly<Record<SignInMeans, string>> = {
  password: t('account.accountPage.signedInWithPassword'),
  app: t('account.accountPage.signedInWithCodeOf'),
  passkey: t('account.accountPage.signedInWithPasskey'),
  recovery_code: t('account.accountPage.signedInWithRecoveryCode'),
}

/** A sign-in by password and a second step. */
const SIGNED_IN_TWICE: Readonly<Record<Exclude<SignInMeans, 'password'>, string>> = {
  app: t('account.accountPage.signedInWithPasswordAndCode'),
  passkey: t('account.accountPage.signedInWithPasswordAndPasskey'),
  recovery_code: t('account.accountPage.signedInPasswordAndRecoveryCode'),
}

function signedInText([first = 'password', second]: readonly SignInMeans[]): string {
  return second === undefined || second === 'password' ? SIGNED_IN[first] : SIGNED_IN_TWICE[second]
}

function failedText(means: SignInMeans, count: number): string {
  switch (means) {
    case 'password':
      return t('account.accountPage.incorrectPassword', { count })
    case 'app':
      return t('account.accountPage.incorrectAuthenticatorCode', { count })
    case 'passkey':
      return t('account.accountPage.passkeyRejected', { count })
    case 'recovery_code':
      return t('account.accountPage.incorrectRecoveryCode', { count })
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
      return t('account.accountPage.authenticatorAppTurnedOn')
    case 'app_off':
      return t('account.accountPage.authenticatorAppTurnedOff')
    case 'passkey_added':
      return t('account.accountPage.passkeyNameAdded', { name })
    case 'passkey_removed':
      return t('account.accountPage.passkeyNameRemoved', { name })
    case 'recovery_codes_made':
      return t('account.accountPage.newRecoveryCodesGenerated')
    case 'password_changed':
      return t('account.accountPage.passwordChanged')
    case 'password_reset':
      return t('account.accountPage.passwordResetByEmail')
    case 'second_step_reset':
      return t('account.accountPage.secondStepResetByAdmin', { name })
  }
}
