import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** After so long whoever scans something is taken for dead, unless they say that they go on. Seconds. */
const CLAIMED_SECONDS = 60

/** An object that is to be scanned. */
export interface ClaimedScan {
  tenantId: string
  objectId: string
  /** With this one. */
  attempts: number
}

/**
 * Takes an object that is due: of what came before of what is scanned once more, and of the team after the one that had its turn. Null when none is. When
 * it is due again is written at once: one whose server dies is scanned by another, and nobody takes it meanwhile.
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

/** Whoever scans it is still at it. */
export async function keepClaim(db: Db, { tenantId, objectId }: ClaimedScan): Promise<void> {
  await sql`
    UPDATE object_scans SET due = now() + make_interval(secs => ${CLAIMED_SECONDS})
    WHERE tenant_id = ${tenantId} AND object_id = ${objectId}`.execute(db)
}

/** It came to nothing: it is tried again after so many seconds. `isTried`: the attempt counts. */
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
