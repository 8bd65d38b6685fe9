import { TOKEN_SCOPES } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { AppError } from '#platform/http/app-error.ts'
import { loadPrincipal } from '../load-principal.ts'
import { lacksSecondStep } from '../tokens/find-principal.ts'
import { digestOf } from './secret.ts'

/** The user of a personal API token, and its expiry in milliseconds since 1970. */
export interface ReadToken {
  principal: Member
  expires: number
}

/**
 * Resolves a personal API token to its user in its team, with their current roles. Undefined for an invalid, expired or revoked
 * token, for a user who is no longer a member or is suspended, and for one without the second step that the team requires.
 * @throws {AppError} forbidden (`token_paused`) for a paused token
 * Records time and IP address of use, at most once per minute.
 */
export async function readApiToken(db: Db, { token, ip }: { token: string; ip: string }): Promise<ReadToken | undefined> {
  const row = await db
    .selectFrom('api_tokens as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('tenants as t', 't.id', 'a.tenant_id')
    .select(['a.id', 'a.tenant_id', 'a.user_id', 'a.scopes', 'a.expires', 'a.last_ip', 'a.paused'])
    .select(sql<boolean>`a.last_used IS NOT NULL AND a.last_used > now() - interval '1 minute'`.as('is_noted'))
    .modifyFront(PREPARED)
    .where('a.token_hash', '=', digestOf(token))
    .where('a.expires', '>', sql<Date>`now()`)
    .where(sql<boolean>`NOT ${lacksSecondStep()}`)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.paused !== null) throw new AppError('forbidden', t('errors.tokens.paused'), { data: { reason: 'token_paused' } })
  const principal = await loadPrincipal(db, { kind: 'member', teamId: row.tenant_id, userId: row.user_id })
  if (principal?.kind !== 'member') return undefined
  if (!row.is_noted || row.last_ip !== ip) {
    await db.updateTable('api_tokens').set({ last_used: sql<Date>`now()`, last_ip: ip }).where('id', '=', row.id).execute()
  }
  const scopes = TOKEN_SCOPES.filter((scope) => row.scopes.includes(scope))
  return { principal: { ...principal, scopes, apiTokenId: row.id }, expires: row.expires.getTime() }
}

/**
 * Returns those of some API tokens that are no longer valid: expired, revoked, paused, or without the second step that the team now
 * requires.
 */
export async function endedTokens(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('api_tokens as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('tenants as t', 't.id', 'a.tenant_id')
    .select('a.id')
    .where('a.id', 'in', [...new Set(ids)])
    .where('a.expires', '>', sql<Date>`now()`)
    .where('a.paused', 'is', null)
    .where(sql<boolean>`NOT ${lacksSecondStep()}`)
    .execute()
  const live = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !live.has(id)))
}
