import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { authAccountClose } from '@arbour/contract/calls/team/closing'
import { CLOSING_DAYS } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { assertEmbedded, transferOwnership } from '#modules/administration/users/public.ts'
import { endLocksOf } from '#modules/collaboration/locks/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { changeTrees, LostRace } from '#modules/core/tree/public.ts'
import { assertPasswordIfAny, endSessions } from '#modules/directory/identity/public.ts'
import { queueMail } from '#modules/directory/mail/public.ts'
import { endMembership, fullName } from '#modules/directory/teams/public.ts'
import { endSharesOfPerson, listTreesOfPerson } from '#modules/sharing/connection-shares/public.ts'
import { endGrants } from '#modules/sharing/item-access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type AccountPlace, listPlaces } from './account-teams.ts'
import { closeTeamData } from './end-team.ts'
import { lockForClosing } from './lock-for-closing.ts'

/**
 * Implements `auth/account/close`: leaves all teams, transfers ownership of items there, and signs out everywhere. A team without
 * other members is closed, and the user stays its Admin. Throws 409 with the teams of which the user is the last Admin among
 * other members (decision 0038).
 */
export async function closeAccount(
  ctx: MemberContext,
  { password }: CallRequest<typeof authAccountClose>,
): Promise<CallResponse<typeof authAccountClose>> {
  const { db, principal, installation } = ctx
  const { userId } = principal
  assertEmbedded(installation)
  assertFree(await listPlaces(db, userId))
  await assertPasswordIfAny(ctx, password)
  const ends = await changeTrees(db, async (tx) => {
    const { places, locked } = await lockPlaces(tx, userId)
    assertFree(places)
    for (const place of places) {
      if (place.team.end === 'closed')
        await closeTeamData(tx, { tenantId: place.team.id, userId, publicUrl: installation.publicUrl })
      else await leave(tx, place, locked)
    }
    await endOwn(tx, userId)
    return putClosed(tx, userId, places)
  })
  return { ends: ends.toISOString() }
}

/** Throws 409 with the teams that would have no Admin. */
function assertFree(places: readonly AccountPlace[]): void {
  const teams = places.flatMap(({ team: { id, name, end } }) => (end === 'blocked' ? [{ id, name }] : []))
  if (teams.length === 0) return
  const names = teams.map(({ name }) => name).join(', ')
  throw new AppError('conflict', t('errors.account.lastAdmin', { names }), {
    data: { teams },
  })
}

/** Takes all locks, and returns the teams as read under them. */
async function lockPlaces(
  tx: Db,
  userId: string,
): Promise<{ places: AccountPlace[]; locked: ReadonlyMap<string, ReadonlySet<string>> }> {
  const placesSeen = await listPlaces(tx, userId)
  const locked = new Map<string, ReadonlySet<string>>()
  for (const { team } of placesSeen) locked.set(team.id, await listTreesOfPerson(tx, { teamId: team.id, userId }))
  await lockForClosing(tx, {
    teamIds: placesSeen.flatMap(({ team }) => (team.end === 'closed' ? [team.id] : [])),
    trees: [...locked.values()].flatMap((trees) => [...trees]),
    left: placesSeen.flatMap(({ team }) => (team.end === 'closed' ? [] : [team.id])),
  })
  const places = await listPlaces(tx, userId)
  const ends = (all: readonly AccountPlace[]) => JSON.stringify(all.map(({ team }) => [team.id, team.end]))
  if (ends(places) !== ends(placesSeen)) throw new LostRace('Who is in a team changed while its person closes their account')
  return { places, locked }
}

async function leave(
  tx: Db,
  { team: { id: teamId, heir: newOwner, owned }, member }: AccountPlace,
  locked: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const { userId } = member
  if (newOwner !== null && owned > 0) await transferOwnership(tx, member, { from: userId, to: newOwner.id })
  await endGrants(tx, member, { userId })
  await endLocksOf(tx, { teamId, userId })
  await endMembership(tx, { tenantId: teamId, userId, by: userId })
  await endSharesOfPerson(tx, { teamId, userId, endedBy: userId, locked: locked.get(teamId) ?? new Set() })
}

/** Deletes the user's own data that is independent of a team: stars on other teams' items, and all sign-in methods. */
async function endOwn(tx: Db, userId: string): Promise<void> {
  await sql`
    DELETE FROM stars s WHERE s.user_id = ${userId}
      AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = s.user_id AND m.tenant_id = s.tenant_id)`.execute(tx)
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await endSessions(tx, { userId, exceptUid: null })
}

async function putClosed(tx: Db, userId: string, places: readonly AccountPlace[]): Promise<Date> {
  const { ends } = await tx
    .insertInto('closed_accounts')
    .values({ user_id: userId, ends: sql<Date>`now() + make_interval(days => ${CLOSING_DAYS})`, purged: null })
    .returning('ends')
    .executeTakeFirstOrThrow()
  const person = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  await queueMail(tx, {
    tenantId: null,
    recipient: person.email,
    content: {
      kind: 'account_closed',
      name: fullName(person),
      expires: ends.toISOString(),
      teams: places.map(({ team: { name, heir: newOwner, owned, end } }) => ({
        name,
        heir: owned > 0 ? (newOwner?.name ?? null) : null,
        isClosed: end === 'closed',
      })),
    },
    secretUrl: null,
  })
  return ends
}
