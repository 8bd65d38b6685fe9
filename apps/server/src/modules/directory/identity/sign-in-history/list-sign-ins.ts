import type { authSignIns } from '@arbour/contract/calls/account/second-step'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { SignInMeans } from '@arbour/contract/entities/account/second-step'
import { pageMeta } from '@arbour/contract/entities/common'
import type { MemberContext } from '#modules/context.ts'
import { plainAddress } from '#platform/network-of.ts'
import { loadCredential } from '../passwords/own-password.ts'
import { browserOf } from '../sessions/browser-of.ts'

/** Implements `auth/sign-ins`: the user's sign-in history, latest first. */
export async function listSignIns(
  { db, principal }: MemberContext,
  { page, take }: CallRequest<typeof authSignIns>,
): Promise<CallResponse<typeof authSignIns>> {
  await loadCredential(db, principal.userId)
  const ownEvents = db.selectFrom('sign_in_events').where('user_id', '=', principal.userId)
  const { count } = await ownEvents.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await ownEvents
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return {
    items: rows.map(({ id, kind, means, user_agent, ip, about, count: times, created }) => ({
      id,
      kind,
      means: SignInMeans.options.filter((option) => means.includes(option)),
      browser: user_agent === '' ? null : browserOf(user_agent),
      ip: ip && plainAddress(ip),
      about,
      count: times,
      created: created.toISOString(),
    })),
    meta: pageMeta(Number(count), page, take),
  }
}
