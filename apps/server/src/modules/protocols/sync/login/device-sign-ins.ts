import type { authDevicesAllow, authDevicesGet } from '@arbour/contract/calls/account/device-sign-ins'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { createTokenFor } from '#modules/directory/identity/public.ts'
import { makeToken, tokenHash } from '#modules/directory/teams/public.ts'
import { loadTeamName } from '#modules/protocols/webdav/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'

/** Minutes for which a device waits. */
const MINUTES = 20

/** The secrets of a device that waits: of the page that its user opens, and with which it asks. */
interface DeviceSecrets {
  page: string
  poll: string
}

/**
 * Begins the sign-in of a device to a team. Null if there is no team with the name, or it allows no mounted drives.
 * `device`: its name. `ip`: its IP address.
 */
export async function beginDeviceSignIn(
  db: Pool,
  { team, device, ip }: { team: string; device: string; ip: string },
): Promise<DeviceSecrets | null> {
  const secrets = { page: makeToken(), poll: makeToken() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('device_sign_ins')
    .columns(['tenant_id', 'page_hash', 'poll_hash', 'device', 'ip', 'expires'])
    .expression(({ selectFrom, val }) =>
      selectFrom('tenants as t')
        .leftJoin('sharing_policies as p', 'p.tenant_id', 't.id')
        .select(['t.id', val(tokenHash(secrets.page)).as('page'), val(tokenHash(secrets.poll)).as('poll')])
        .select([
          val(device).as('device'),
          val(ip).as('ip'),
          sql<Date>`now() + make_interval(mins => ${MINUTES}::int)`.as('expires'),
        ])
        .where('t.subdomain', '=', team.toLowerCase())
        .where(sql<boolean>`coalesce(p.allows_drives, true)`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n ? null : secrets
}

/** Implements `auth/devices/get`. */
export async function getDeviceSignIn(
  { db, principal }: MemberContext,
  { token }: CallRequest<typeof authDevicesGet>,
): Promise<CallResponse<typeof authDevicesGet>> {
  const row = await findWaiting(db, token)
  // Throws if the team allows no mounted drives.
  await loadTeamName(db, principal)
  const { device: name, ip, expires, tenant_id } = row
  return { device: { name, ip, is_for_this_team: tenant_id === principal.teamId, expires: expires.toISOString() } }
}

/** Implements `auth/devices/allow`. The token is created when the device asks for it, so that its secret is stored nowhere. */
export async function allowDevice(
  { db, principal }: MemberContext,
  { token }: CallRequest<typeof authDevicesAllow>,
): Promise<CallResponse<typeof authDevicesAllow>> {
  const { tenant_id } = await findWaiting(db, token)
  await loadTeamName(db, principal)
  if (tenant_id !== principal.teamId) throw new AppError('conflict', t('errors.sync.otherTeam'))
  const { numUpdatedRows } = await db
    .updateTable('device_sign_ins')
    .set({ user_id: principal.userId })
    .where('tenant_id', '=', tenant_id)
    .where('page_hash', '=', tokenHash(token))
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
  return {}
}

async function findWaiting(db: Pool, page: string) {
  const row = await db
    .selectFrom('device_sign_ins')
    .select(['tenant_id', 'device', 'ip', 'expires'])
    .where('page_hash', '=', tokenHash(page))
    .where('user_id', 'is', null)
    .where('expires', '>', sql<Date>`now()`)
    .modifyFront(PREPARED)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Returns the credentials of a device once its user has allowed it: an API token with its name, once. Null before, and for an
 * unknown or expired secret.
 */
export async function takeDeviceToken(db: Pool, poll: string): Promise<{ loginName: string; token: string } | null> {
  const row = await db
    .deleteFrom('device_sign_ins')
    .where('poll_hash', '=', tokenHash(poll))
    .where('user_id', 'is not', null)
    .where('expires', '>', sql<Date>`now()`)
    .returning(['tenant_id', 'user_id', 'device'])
    .executeTakeFirst()
  if (!row || row.user_id === null) return null
  const { userId, teamId } = { userId: row.user_id, teamId: row.tenant_id }
  const { token } = await createTokenFor(
    db,
    { userId, teamId },
    { name: row.device, scopes: ['files:read', 'files:write'], days: 365 },
  )
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return { loginName: email, token }
}

/** Deletes sign-ins that were not allowed or not continued in time. */
export async function expireDeviceSignIns(db: Pool): Promise<void> {
  await sql`DELETE FROM device_sign_ins WHERE expires < now()`.execute(db)
}
