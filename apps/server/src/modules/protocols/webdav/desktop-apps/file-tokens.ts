import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import { lacksSecondStep, loadPrincipal } from '#modules/directory/identity/public.ts'
import { makeToken, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** Hours that a token lasts after its last use, and at most after it was created. Documents stay open overnight. */
const HOURS_UNUSED = 24
const HOURS_AT_MOST = 7 * 24
/** Tokens of one user; the oldest end first. */
const MAX_TOKENS = 200

/** A file that an app may open with a token, and as whom. */
export interface TokenFile {
  principal: Member
  itemId: string
  /** The names in the URL: the token behind a sign that no team's name begins with, and the file's. */
  segment: string
  name: string
}

/** The file of a new token. */
interface NewFileToken {
  tenantId: string
  itemId: string
  name: string
}

/** Creates a token for a file. Only its digest is stored. Returns the secret, and when it expires unless it is used. */
export async function createFileToken(
  db: Db,
  { userId, teamId }: Member,
  { tenantId, itemId, name }: NewFileToken,
): Promise<{ token: string; expires: Date }> {
  const token = makeToken()
  const { expires } = await db
    .insertInto('file_tokens')
    .values({
      tenant_id: tenantId,
      token_hash: tokenHash(token),
      item_id: itemId,
      name,
      user_id: userId,
      user_tenant_id: teamId,
      expires: sql<Date>`now() + make_interval(hours => ${HOURS_UNUSED}::int)`,
    })
    .returning('expires')
    .executeTakeFirstOrThrow()
  await sql`${PREPARED}
    DELETE FROM file_tokens WHERE token_hash IN (
      SELECT token_hash FROM file_tokens WHERE user_tenant_id = ${teamId} AND user_id = ${userId}
      ORDER BY expires DESC OFFSET ${MAX_TOKENS}::int)`.execute(db)
  return { token, expires }
}

/**
 * Finds the file of a token, and its user with their current roles. Null for an unknown or expired token, and for a user who is no
 * longer a member, is suspended, or lacks the second step that the team requires. Extends the token, at most once per minute.
 */
export async function readFileToken(db: Db, token: string): Promise<TokenFile | null> {
  const row = await db
    .selectFrom('file_tokens as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('tenants as t', 't.id', 'f.user_tenant_id')
    .select(['f.token_hash', 'f.item_id', 'f.name', 'f.user_id', 'f.user_tenant_id'])
    .select(sql<boolean>`f.expires < ${extended('f')} - interval '1 minute'`.as('is_extendable'))
    .modifyFront(PREPARED)
    .where('f.token_hash', '=', tokenHash(token))
    .where('f.expires', '>', sql<Date>`now()`)
    .where(sql<boolean>`NOT ${lacksSecondStep()}`)
    .executeTakeFirst()
  if (!row) return null
  const principal = await loadPrincipal(db, { kind: 'member', teamId: row.user_tenant_id, userId: row.user_id })
  if (principal?.kind !== 'member') return null
  if (row.is_extendable) {
    const tokens = db.updateTable('file_tokens').set({ expires: extended('file_tokens') })
    await tokens.where('token_hash', '=', row.token_hash).execute()
  }
  return {
    principal: { ...principal, scopes: ['files:read', 'files:write'] },
    itemId: row.item_id,
    segment: segmentOf(token),
    name: row.name,
  }
}

/** Returns the first name of the path of a file that a token opens. */
export function segmentOf(token: string): string {
  return `~${token}`
}

/** Returns the file token in the path of a URL below `/dav`; null without one. */
export function fileTokenIn(url: string): string | null {
  return /^\/dav\/(?:~|%7e)([\w-]{43})(?![^/?])/i.exec(url)?.[1] ?? null
}

/** The expiry of a token that is used now. */
function extended(alias: string) {
  const created = sql.ref(`${alias}.created`)
  return sql<Date>`least(now() + make_interval(hours => ${HOURS_UNUSED}::int), ${created} + make_interval(hours => ${HOURS_AT_MOST}::int))`
}

/** Deletes expired tokens. */
export async function deleteExpiredFileTokens(db: Db): Promise<void> {
  await sql`DELETE FROM file_tokens WHERE expires < now()`.execute(db)
}
