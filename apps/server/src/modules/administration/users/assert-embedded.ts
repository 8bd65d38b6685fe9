import type { Installation } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Throws 409 where an outside identity provider says who is in a team, and as what: the next token would undo it. */
export function assertEmbedded({ signIn }: Installation): void {
  if (signIn === 'external')
    throw new AppError('conflict', 'Your identity provider says who is in a team, and as what. Change it there.')
}
