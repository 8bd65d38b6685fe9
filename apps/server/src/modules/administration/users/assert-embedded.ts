import { t } from '@arbour/messages/t'
import type { Installation } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Throws 409 if an external identity provider manages the team's members and roles: the next token would revert the change. */
export function assertEmbedded({ signIn }: Installation): void {
  if (signIn === 'external') throw new AppError('conflict', t('errors.team.rolesFromProvider'))
}
