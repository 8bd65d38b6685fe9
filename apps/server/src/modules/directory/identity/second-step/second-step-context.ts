import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import type { Seal } from '#platform/seal.ts'
import { assertOwnPassword, type Credential } from '../passwords/own-password.ts'
import type { Attempts } from '../sign-in/attempts.ts'
import type { RelyingParty } from './passkeys.ts'

/** The context of operations on a user's second steps. */
export interface SecondStepContext extends MemberContext {
  attempts: Attempts
  seal: Seal
  rp: RelyingParty
}

/**
 * Asserts that `password` is the user's.
 * @throws {AppError} forbidden, on the field, if it is wrong; rate_limited; conflict for users of an external provider
 */
export function askPassword(ctx: SecondStepContext, password: string): Promise<Credential> {
  return assertOwnPassword(ctx, { password, field: 'password', wrong: t('errors.account.passwordWrong') })
}
