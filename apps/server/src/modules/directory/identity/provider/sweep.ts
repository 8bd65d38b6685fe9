import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import { isLiveSession } from '../sessions/sessions.ts'

const BATCH = 1000
const EVERY_MS = 10 * 60 * 1000

/** Deletes expired sign-in data; from tables that can be large, at most {@link BATCH} rows each. */
export async function sweep(db: Db): Promise<void> {
  await sql`
    DELETE FROM oidc_payloads WHERE (model, id) IN (
      SELECT model, id FROM oidc_payloads WHERE expires < now() LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`.execute(db)
  await sql`
    DELETE FROM oidc_grant_tenants WHERE grant_id IN (
      SELECT g.grant_id FROM oidc_grant_tenants g
      WHERE NOT EXISTS (SELECT 1 FROM oidc_payloads p WHERE p.model = 'Grant' AND p.id = g.grant_id) LIMIT ${BATCH})`.execute(db)
  await sql`
    DELETE FROM sign_in_sessions WHERE id IN (
      SELECT s.id FROM sign_in_sessions s WHERE s.last_used < now() - interval '1 day' AND NOT ${isLiveSession(sql<string>`s.uid`)}
      LIMIT ${BATCH})`.execute(db)
  // Longer than the lifetime of a session.
  await sql`DELETE FROM ended_sessions WHERE ended < now() - interval '15 days'`.execute(db)
  // Longer than the lifetime of a session at any provider.
  await sql`
    DELETE FROM provider_logouts WHERE (issuer, kind, value) IN (
      SELECT issuer, kind, value FROM provider_logouts WHERE ended < now() - interval '400 days' LIMIT ${BATCH})`.execute(db)
  // Longer than the lifetime of a logout token.
  await sql`DELETE FROM logout_tokens WHERE received < now() - interval '1 day'`.execute(db)
  await sql`
    DELETE FROM invitations WHERE id IN (
      SELECT id FROM invitations WHERE least(accepted, withdrawn, expires) < now() - interval '30 days' LIMIT ${BATCH})`.execute(
    db,
  )
  await sql`
    DELETE FROM connection_invitations WHERE id IN (
      SELECT id FROM connection_invitations WHERE least(accepted, withdrawn, expires) < now() - interval '30 days' LIMIT ${BATCH})`.execute(
    db,
  )
  await sql`
    DELETE FROM join_codes WHERE id IN (
      SELECT id FROM join_codes WHERE expires < now() - interval '30 days' LIMIT ${BATCH})`.execute(db)
  await sql`
    DELETE FROM api_tokens WHERE id IN (
      SELECT id FROM api_tokens WHERE expires < now() - interval '30 days' LIMIT ${BATCH})`.execute(db)
  await sql`
    DELETE FROM password_resets WHERE expires < now() - interval '1 day'`.execute(db)
  // Longer than a sign-in may wait for its second step.
  await sql`DELETE FROM half_sign_ins WHERE created < now() - interval '1 hour'`.execute(db)
  await sql`DELETE FROM passkey_challenges WHERE expires < now()`.execute(db)
  await sql`DELETE FROM authenticator_apps WHERE confirmed IS NULL AND created < now() - interval '1 day'`.execute(db)
  await sql`
    DELETE FROM sign_in_events WHERE id IN (
      SELECT id FROM sign_in_events WHERE created < now() - interval '90 days' LIMIT ${BATCH})`.execute(db)
  await sql`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expire < ${Date.now()} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`.execute(db)
}

/** Sweeps periodically until the returned function is called. */
export function startSweeping(db: Db, onError: (error: unknown) => void): () => void {
  return repeat(() => sweep(db), { every: EVERY_MS, onError })
}
