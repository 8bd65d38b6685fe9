import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Seconds after which a claim expires unless it is renewed: its server counts as crashed. */
const CLAIMED_SECONDS = 60

/** An object to be scanned. */
export interface ClaimedScan {
  tenantId: string
  objectId: string
  /** Including this one. */
  attempts: number
}

/**
 * Claims an object that is due: new ones before rescans, and teams in turn. Null if there is none. The next due time is written
 * immediately: if a server crashes, another one scans the object, and nobody else takes it meanwhile.
 */
export async function claimScan(db: Db, lastTenantId: string | null): Promise<ClaimedScan | null> {
  for (const isAgain of [false, true]) {
    const found = (lastTenantId !== null && (await claim(db, isAgain, lastTenantId))) || (await claim(db, isAgain, null))
    if (found) return found
  }
  return null
}

async function claim(db: Db, isAgain: boolean, after: string | null): Promise<ClaimedScan | null> {
  const { rows } = await sql<ClaimedScan>`
    UPDATE object_scans SET due = now() + make_interval(secs => ${CLAIMED_SECONDS}), attempts = attempts + 1
    WHERE (tenant_id, object_id) = (
      SELECT tenant_id, object_id FROM object_scans
      WHERE is_again = ${isAgain} ${after === null ? sql`` : sql`AND tenant_id > ${after}`} AND due <= now()
      ORDER BY tenant_id, due LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING tenant_id AS "tenantId", object_id AS "objectId", attempts`.execute(db)
  return rows[0] ?? null
}

/** Renews the claim of a running scan. */
export async function keepClaim(db: Db, { tenantId, objectId }: ClaimedScan): Promise<void> {
  await sql`
    UPDATE object_scans SET due = now() + make_interval(secs => ${CLAIMED_SECONDS})
    WHERE tenant_id = ${tenantId} AND object_id = ${objectId}`.execute(db)
}

/** Schedules a retry after some seconds. `isTried`: the attempt counts. */
export async function putOff(
  db: Db,
  { tenantId, objectId }: ClaimedScan,
  { seconds, error, isTried }: { seconds: number; error: string | null; isTried: boolean },
): Promise<void> {
  await sql`
    UPDATE object_scans SET due = now() + make_interval(secs => ${seconds}), attempts = attempts - ${isTried ? 0 : 1}::int,
      error = coalesce(${error}, error)
    WHERE tenant_id = ${tenantId} AND object_id = ${objectId}`.execute(db)
}
