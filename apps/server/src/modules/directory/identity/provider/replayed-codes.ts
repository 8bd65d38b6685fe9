import { sql } from 'kysely'
import type Provider from 'oidc-provider'
import type { Db } from '#platform/db/db.ts'
import { WEB_CLIENT_ID } from '../options.ts'
import { endSessions } from '../sessions/sessions.ts'

/**
 * Ends the session of an authorisation code that is used a second time, before the response is sent: an attacker may have used it first. Access
 * tokens are valid as long as their session. The provider itself only revokes refresh tokens.
 */
export function endReplayedSignIns(provider: Provider, db: Db): void {
  const ending = new WeakMap<object, Promise<void>>()
  provider.use(async (ctx, next) => {
    try {
      await next()
    } finally {
      await ending.get(ctx)
    }
  })
  provider.on('grant.revoked', (ctx, grantId) => {
    const { route, params } = ctx.oidc
    if (route === 'token' && params?.grant_type === 'authorization_code') ending.set(ctx, endSignInOf(db, grantId))
  })
}

async function endSignInOf(db: Db, grantId: string): Promise<void> {
  const { rows } = await sql<{ uid: string; userId: string }>`
    SELECT uid, payload ->> 'accountId' AS "userId" FROM oidc_payloads
    WHERE model = 'Session' AND payload #>> ${`{authorizations,${WEB_CLIENT_ID},grantId}`}::text[] = ${grantId}`.execute(db)
  for (const { uid, userId } of rows) await endSessions(db, { userId, uid })
}
