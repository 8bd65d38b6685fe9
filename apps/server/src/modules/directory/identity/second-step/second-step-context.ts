import type { MemberContext } from '#modules/context.ts'
import type { Seal } from '#platform/seal.ts'
import { assertOwnPassword, type Credential } from '../passwords/own-password.ts'
import type { Attempts } from '../sign-in/attempts.ts'
import type { RelyingParty } from './passkeys.ts'

/** What operations on a person's second step work with. */
export interface SecondStepContext extends MemberContext {
  attempts: Attempts
  seal: Seal
  rp: RelyingParty
}

/** Throws 403 at the field `password` unless it is the person's, 429 after too many, and 409 for who signs in elsewhere. */
export function askPassword(ctx: SecondStepContext, password: string): Promise<Credential> {
  return assertOwnPassword(ctx, { password, field: 'password', wrong: 'This is not your password' })
}
