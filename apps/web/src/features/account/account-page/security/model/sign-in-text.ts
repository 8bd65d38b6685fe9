import type { SignInEvent, SignInMeans } from '@arbour/contract/entities/account/second-step'
import { t } from '#lib/text/messages.ts'

const SIGNED_IN: Readonly<Record<SignInMeans, string>> = {
  password: t('account.accountPage.signedInWithPassword'),
  app: t('account.accountPage.signedInWithCodeOf'),
  passkey: t('account.accountPage.signedInWithPasskey'),
  recovery_code: t('account.accountPage.signedInWithRecoveryCode'),
}

/** A sign-in by password and a second step. */
const SIGNED_IN_TWICE: Readonly<Record<Exclude<SignInMeans, 'password'>, string>> = {
  app: t('account.accountPage.signedInWithPasswordAnd'),
  passkey: t('account.accountPage.signedInWithPasswordAnd2'),
  recovery_code: t('account.accountPage.signedInWithPasswordAnd3'),
}

function signedInText([first = 'password', second]: readonly SignInMeans[]): string {
  return second === undefined || second === 'password' ? SIGNED_IN[first] : SIGNED_IN_TWICE[second]
}

function failedText(means: SignInMeans, count: number): string {
  switch (means) {
    case 'password':
      return t('account.accountPage.wrongPasswordTimesTimes', { count })
    case 'app':
      return t('account.accountPage.wrongCodeOfAppAfter', { count })
    case 'passkey':
      return t('account.accountPage.passkeyNotAcceptedAfterRight', { count })
    case 'recovery_code':
      return t('account.accountPage.wrongRecoveryCodeAfterRight', { count })
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
      return t('account.accountPage.newRecoveryCodesMade')
    case 'password_changed':
      return t('account.accountPage.passwordChanged')
    case 'password_reset':
      return t('account.accountPage.passwordSetAnewByMail')
    case 'second_step_reset':
      return t('account.accountPage.secondStepTakenAwayBy', { name })
  }
}
