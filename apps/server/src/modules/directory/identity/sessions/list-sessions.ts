import type { authSessions, authSessionsEnd, authSessionsEndOthers } from '@arbour/contract/calls/account/auth'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import { plainAddress } from '#platform/network-of.ts'
import { browserOf } from './browser-of.ts'
import { endSessions, isLiveSession } from './sessions.ts'

/** Implements `auth/sessions`: the browsers in which the user is signed in. */
export async function listSessions({ db, principal }: MemberContext): Promise<CallResponse<typeof authSessions>> {
  const rows = await db
    .selectFrom('sign_in_sessions')
    .selectAll()
    .where('user_id', '=', principal.userId)
    .where(isLiveSession(sql<string>`sign_in_sessions.uid`))
    .orderBy('last_used', 'desc')
    .orderBy('id')
    .execute()
  return {
    items: rows.map(({ id, uid, user_agent, ip, created, last_used }) => ({
      id,
      is_current: uid === principal.session,
      browser: browserOf(user_agent),
      ip: plainAddress(ip),
      created: created.toISOString(),
      last_used: last_used.toISOString(),
    })),
  }
}

/** Implements `DELETE auth/sessions/:id`: signs out one of the user's browsers. */
export async function endSession(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof authSessionsEnd>,
): Promise<CallResponse<typeof authSessionsEnd>> {
  const { userId } = principal
  await db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sign_in_sessions')
      .select('uid')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!session) throw notFound()
    await endSessions(tx, { userId, uid: session.uid })
  })
  return {}
}

/** Implements `DELETE auth/sessions`: signs out all other browsers of the user. */
export async function endOtherSessions({ db, principal }: MemberContext): Promise<CallResponse<typeof authSessionsEndOthers>> {
  const { userId, session } = principal
  const ended = await db.transaction().execute((tx) => endSessions(tx, { userId, exceptUid: session }))
  return { ended }
}
