import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesUpdate } from '@arbour/contract/calls/shares'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { changeLocked } from '#modules/sharing/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { assertTeamsAllowed } from './assert-teams-allowed.ts'
import { earlier, readExpiry } from './expiry.ts'
import { assertGivable } from './givable.ts'
import { assertActive } from './invitees.ts'
import { findSharedFolder } from './load-own-share.ts'
import { loadShareable } from './load-shareable.ts'
import { presentShares } from './present-shares.ts'
import { dropUnfitPlaces } from './records/share-mounts.ts'
import { listSharePeople, listShares, lockShare, type SharePersonRow, type ShareRow } from './records/share-rows.ts'
import { endOf, givesMore, standingOf } from './records/standing.ts'
import { syncGrants } from './records/sync-grants.ts'
import { settleShares } from './settle-shares.ts'
import { recordShare } from './telling/record-share.ts'
import { tellChanging, tellDifference } from './telling/tell-shares.ts'

type Request = CallRequest<typeof filesSharesUpdate>

/** `files/shares/update`: roles, the end, and whether the whole team or named people have it. What is lost by it is lost at once (spec 2 section 7). */
export async function updateShare(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesSharesUpdate>> {
  const { db, principal } = ctx
  const { userId } = principal
  const expires = request.expires === undefined ? undefined : readExpiry(request.expires)
  const { itemId, isAddress } = await findSharedFolder(db, principal, request.id)
  if (isAddress) throw notFound()
  return changeLocked(ctx, itemId, async (tx) => {
    const { node, chain } = await loadShareable(tx, { principal, id: itemId })
    // What is over is not begun again by this.
    await settleShares(tx, sql`s.id = ${request.id}`)
    const share = await lockShare(tx, request.id)
    if (!share) throw notFound()
    const people = (await listSharePeople(tx, [share.id])).get(share.id) ?? []
    const chosen = await choosePeople(tx, { share, people, expires }, request)
    const scene = { tenantId: node.tenant_id, userId }
    await tellChanging(tx, scene, [share])
    await write(tx, share, { request, expires: expires === undefined ? endOf(share, people) : expires, chosen })
    const [now] = await listShares(tx, sql`s.id = ${share.id}`)
    if (!now) throw notFound()
    const peopleNow = (await listSharePeople(tx, [share.id])).get(share.id) ?? []
    const to = { share: now, people: peopleNow }
    if (givesMore({ share, people }, to)) {
      await assertTeamsAllowed(tx, { tenantId: node.tenant_id, teamIds: [share.grantee_tenant_id] })
      await assertGivable(tx, chain)
    }
    await dropUnfitPlaces(
      tx,
      now,
      peopleNow.map(({ user_id }) => user_id),
    )
    await syncGrants(tx, share.id)
    await recordShare(tx, scene, { from: { share, people }, to })
    const [before, after] = [standingOf(share, people), standingOf(now, peopleNow)]
    await tellDifference(tx, now, { userId, before, after, note: '', byMail: true })
    const shown = (await presentShares(tx, { tenantId: node.tenant_id, itemId })).find(({ id }) => id === share.id)
    if (!shown) throw notFound()
    return { share: shown }
  })
}

/**
 * Who has a role of their own from now on. Throws 404 for who is neither active in that team nor named already, 400 for somebody who is named
 * twice, and where nobody would have it.
 */
async function choosePeople(
  tx: Db,
  { share, people, expires }: { share: ShareRow; people: readonly SharePersonRow[]; expires: Date | null | undefined },
  { fileUsers, is_access_restricted: isRestricted = share.is_restricted }: Request,
): Promise<Chosen[]> {
  const own = new Map(people.map((person) => [person.user_id, personEnd(share, people, { person, expires })]))
  const newEnd = expires === undefined ? endOf(share, people) : expires
  const chosen =
    fileUsers?.map(({ user_id, user_role, expires: said }) => {
      const end = said === undefined ? (own.has(user_id) ? (own.get(user_id) ?? null) : newEnd) : readExpiry(said)
      return { user_id, role: user_role, expires: end }
    }) ?? people.map(({ user_id, role }) => ({ user_id, role, expires: own.get(user_id) ?? null }))
  if (new Set(chosen.map(({ user_id }) => user_id)).size < chosen.length) throw invalid('Each person can be named once')
  if (isRestricted && chosen.length === 0) throw invalid('Choose at least one person')
  const added = chosen.filter(({ user_id }) => !people.some((person) => person.user_id === user_id))
  await assertActive(
    tx,
    added.map(({ user_id }) => ({ user_id, tenant_id: share.grantee_tenant_id })),
  )
  return chosen
}

/**
 * When somebody who is named has it no longer, where the share ends at another time than before: who ended with it goes on doing so. Another end is
 * theirs alone; nobody lasts longer than a share that named people alone have.
 */
function personEnd(
  share: ShareRow,
  people: readonly SharePersonRow[],
  { person, expires }: { person: SharePersonRow; expires: Date | null | undefined },
): Date | null {
  if (expires === undefined) return person.expires
  if (person.expires?.getTime() === endOf(share, people)?.getTime()) return expires
  return share.is_restricted ? earlier(person.expires, expires) : person.expires
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { fields: { fileUsers: message } })
}

type Chosen = Pick<SharePersonRow, 'user_id' | 'role' | 'expires'>

interface Written {
  request: Request
  expires: Date | null
  chosen: readonly Chosen[]
}

async function write(tx: Db, share: ShareRow, { request, expires, chosen }: Written): Promise<void> {
  const isRestricted = request.is_access_restricted ?? share.is_restricted
  await tx
    .updateTable('shares')
    .set({
      role: request.user_role ?? share.role,
      is_restricted: isRestricted,
      expires: isRestricted ? null : expires,
      // What an Admin declined for the team is no answer of the people who have it now, nor of the team that gets it anew.
      ...(isRestricted !== share.is_restricted && { declined: null }),
    })
    .where('id', '=', share.id)
    .execute()
  await tx
    .deleteFrom('share_people')
    .where('share_id', '=', share.id)
    .where('user_id', '<>', sql<string>`ALL(${chosen.map(({ user_id }) => user_id)}::uuid[])`)
    .execute()
  if (chosen.length === 0) return
  await tx
    .insertInto('share_people')
    .values(chosen.map((person) => ({ share_id: share.id, ...person, declined: null })))
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'user_id']).doUpdateSet({ role: sql`excluded.role`, expires: sql`excluded.expires` }),
    )
    .execute()
}
