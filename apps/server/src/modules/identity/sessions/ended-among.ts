import type { Principal } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { signedOutAmong } from '../external/signed-out.ts'
import { endedSessions } from './sessions.ts'

/** Those of some principals whose sign-in is over, at whichever provider it was. */
export async function endedAmong(db: Db, principals: readonly Principal[]): Promise<ReadonlySet<Principal>> {
  const members = principals.filter((principal) => principal.kind === 'member')
  const ended = await endedSessions(db, [...new Set(members.flatMap(({ session }) => session ?? []))])
  const signedOut = await signedOutAmong(
    db,
    members.flatMap(({ signIn }) => signIn ?? []),
  )
  return new Set(
    members.filter(({ session, signIn }) => (session !== null && ended.has(session)) || (signIn && signedOut.has(signIn))),
  )
}
