import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessSeeAs } from '@arbour/contract/calls/sharing/access'
import type { LoadedItem, Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { loadOther } from './load-other.ts'
import { loadTeam } from './load-team.ts'

type ViewAsSubject = { other: Member } & Pick<CallResponse<typeof filesAccessSeeAs>, 'user' | 'team'>

/** Loads the user or team to view an item as: one of the two is given. */
export async function loadViewAsPrincipal(
  db: Db,
  asked: { principal: Member; item: LoadedItem; userId: string | undefined; teamId: string | undefined },
): Promise<ViewAsSubject> {
  const { principal, item, userId, teamId } = asked
  if (teamId !== undefined) return { ...(await loadTeam(db, { principal, item, teamId })), user: null }
  if (userId !== undefined) return { ...(await loadOther(db, principal, userId)), team: null }
  throw notFound()
}
