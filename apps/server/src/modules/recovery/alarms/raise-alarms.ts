import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { recordChange } from '#modules/core/audit/public.ts'
import { type EventBatch, emit } from '#modules/core/events/public.ts'
import { fullName, loadSharingPolicy } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { findCommonFolder } from './common-folder.ts'
import { type Burst, countChanges } from './count-changes.ts'

/** A burst has ended when its credential stayed within the limit for this long. The next one raises another alarm. */
const PAUSE = sql.lit('30 minutes')
const TOKEN = 'token '

/**
 * Counts the changes of a batch, and raises an alarm for each API token or session that exceeds the limit of the team: once per
 * burst. Pauses the token if the policy of the team says so.
 */
export async function raiseAlarms(tx: Db, batch: EventBatch): Promise<void> {
  for (const burst of await countChanges(tx, batch)) {
    if (!(await continueAlarm(tx, batch.tenantId, burst))) await raiseAlarm(tx, batch.tenantId, burst)
  }
}

/** Adds to the alarm of the same burst; false if there is none. */
async function continueAlarm(tx: Db, tenantId: string, { credential, changes, lastChange }: Burst): Promise<boolean> {
  const { rows } = await sql`
    UPDATE alarms SET last_change = greatest(last_change, ${lastChange}), changes = greatest(changes, ${changes}::integer)
    WHERE tenant_id = ${tenantId} AND credential = ${credential}
      AND last_change > ${lastChange}::timestamptz - interval ${PAUSE}
    RETURNING id`.execute(tx)
  return rows.length > 0
}

async function raiseAlarm(tx: Db, tenantId: string, burst: Burst): Promise<void> {
  const { credential, userId, changes, firstChange, lastChange, folderIds } = burst
  const folder = await findCommonFolder(tx, { tenantId, folderIds })
  const tokenId = credential.startsWith(TOKEN) ? credential.slice(TOKEN.length) : null
  const token =
    tokenId === null ? undefined : await tx.selectFrom('api_tokens').select('name').where('id', '=', tokenId).executeTakeFirst()
  const user = await tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()
  const { pauses_tokens } = await loadSharingPolicy(tx, tenantId)
  const isPaused = tokenId !== null && pauses_tokens && (await pauseToken(tx, { tenantId, id: tokenId }))
  const alarmId = newId()
  const device = token?.name ?? null
  await tx
    .insertInto('alarms')
    .values({
      tenant_id: tenantId,
      id: alarmId,
      credential,
      user_id: userId,
      folder_id: folder.id,
      changes,
      first_change: firstChange,
      last_change: lastChange,
    })
    .execute()
  await recordChange(tx, {
    act: 'alarm',
    tenantId,
    userId: null,
    itemId: folder.id,
    subjectId: userId,
    details: { from: null, to: { device, changes, is_paused: isPaused } },
  })
  // By the server: the user who caused it is notified too.
  await emit(
    tx,
    { tenantId, userId: null, teamId: null },
    {
      type: 'alarm.raised',
      itemId: folder.id,
      parentId: folder.parentId,
      names: { name: folder.name },
      alarmId,
      personId: userId,
      person: user ? fullName(user) : '',
      device,
      changes,
      since: firstChange.toISOString(),
      isPaused,
    },
  )
}

/** Pauses a token of the team; false for a token of another team, which its own Admins manage. */
async function pauseToken(tx: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<boolean> {
  const row = await tx
    .updateTable('api_tokens')
    .set({ paused: sql<Date>`coalesce(paused, now())` })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
