import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import { forbidden } from '#platform/http/app-error.ts'
import type { Principal } from './principal.ts'

/**
 * Rejects a personal API token that lacks a scope. A null scope rejects every API token.
 * @throws {AppError} forbidden
 */
export function assertInScope(scope: TokenScope | null, principal: Principal): void {
  if (principal.kind === 'link' || principal.scopes === null) return
  if (scope === null) throw forbidden(t('errors.tokens.notWithToken'))
  if (!principal.scopes.includes(scope)) throw forbidden(t('errors.tokens.scopeMissing', { scope }))
}
