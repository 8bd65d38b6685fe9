import type { Principal } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { endedTokens } from '../api-tokens/read-token.ts'
import { signedOutAmong } from '../external/signed-out.ts'
import { endedSessions } from './sessions.ts'

/** Returns those of some principals whose session, at any provider, or whose API token has ended. */
export async function endedAmong(db: Db, principals: readonly Principal[]): Promise<ReadonlySet<Principal>> {
  const members = principals.filter((principal) => principal.kind === 'member')
  const ended = await endedSessions(db, [...new Set(members.flatMap(({ session }) => session ?? []))])
  const signedOut = await signedOutAmong(
    db,
    members.flatMap(({ signIn }) => signIn ?? []),
  )
  const tokens = await endedTokens(
    db,
    members.flatMap(({ apiTokenId }) => apiTokenId ?? []),
  )
  return new Set(
    members.filter(
      ({ session, signIn, apiTokenId }) =>
        (session !== null && ended.has(session)) ||
        (signIn && signedOut.has(signIn)) ||
        (apiTokenId !== undefined && tokens.has(apiTokenId)),
    ),
  )
}
