import { sql } from 'kysely'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '#platform/db/db.ts'
import { checkInput } from '#platform/http/check-input.ts'

/**
 * The tabs of a browser share a refresh token and may use it concurrently: within this time, reuse is tolerated. Later it counts
 * as theft and revokes every token of the grant.
 */
const REFRESH_LEEWAY_SECONDS = 10

/**
 * Creates the adapter that stores the provider's data (sessions, grants, codes, refresh tokens) in PostgreSQL, shared by all
 * servers.
 */
export function createAdapterFactory(db: Db): AdapterFactory {
  return (model) => createAdapter(db, model)
}

function createAdapter(db: Db, model: string): Adapter {
  const leewaySeconds = model === 'RefreshToken' ? REFRESH_LEEWAY_SECONDS : 0
  const leeway = sql<Date>`now() - make_interval(secs => ${leewaySeconds})`
  // Without leeway, times can't be compared: a transaction that waited for the row has an earlier now() than the one that
  // consumed it.
  const usable = leewaySeconds === 0 ? sql<boolean>`consumed IS NULL` : sql<boolean>`(consumed IS NULL OR consumed > ${leeway})`
  const rows = () =>
    db
      .selectFrom('oidc_payloads')
      .select(['payload', sql<Date | null>`CASE WHEN consumed <= ${leeway} THEN consumed END`.as('consumed')])
      .where('model', '=', model)
      .where((where) => where.or([where('expires', 'is', null), where('expires', '>', sql<Date>`now()`)]))
      // A request that read a session before it ended must not write it back.
      .$if(model === 'Session', (query) =>
        query.where(sql<boolean>`NOT EXISTS (SELECT FROM ended_sessions e WHERE e.uid = oidc_payloads.uid)`),
      )
  const present = (row: { payload: Record<string, unknown>; consumed: Date | null } | undefined) =>
    row && ({ ...row.payload, ...(row.consumed && { consumed: Math.floor(row.consumed.getTime() / 1000) }) } as AdapterPayload)
  const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) =>
    // Codes and form tokens are unvalidated input: text that PostgreSQL can't store matches nothing.
    checkInput(value) === null ? present(await rows().where(column, '=', value).executeTakeFirst()) : undefined

  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }
      await db
        .insertInto('oidc_payloads')
        .values({ model, id, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute()
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (userCode) => findBy('user_code', userCode),
    async consume(id) {
      // Single use: of two concurrent requests, the database lets only one succeed.
      const { numUpdatedRows } = await db
        .updateTable('oidc_payloads')
        .set({ consumed: sql<Date>`coalesce(consumed, now())` })
        .where('model', '=', model)
        .where('id', '=', id)
        .where(usable)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant(`${model} already used`)
    },
    async destroy(id) {
      await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_payloads').where('model', '=', model).where('grant_id', '=', grantId).execute()
    },
  }
}
