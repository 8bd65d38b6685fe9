import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import { forbidden } from '#platform/http/app-error.ts'
import type { Principal } from './principal.ts'

/**
 * Rejects a personal API token that lacks a scope. A null scope rejects every API token.
 * @throws {AppError} forbidden
 */
export function assertInScope(scope: TokenScope | null, principal: Principal): void {
  if (principal.kind === 'link' || principal.scopes === null) return
  if (scope === null) throw forbidden('No API token can do this. Sign in.')
  if (!principal.scopes.includes(scope)) throw forbidden(`This API token has not the scope ${scope}.`)
}
