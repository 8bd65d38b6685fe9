import type { LoadedItem, Member } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'

interface Recipient {
  userId: string
  teamId: string
}

/** Emits that the proposed versions of a file changed, and the event for a user who is notified of it, in the stream of their team. */
export async function emitProposalEvent(
  tx: Db,
  { userId, teamId }: Member,
  { node }: Pick<LoadedItem, 'node'>,
  {
    type,
    recipient,
    message,
  }: { type: 'proposal.added' | 'proposal.accepted' | 'proposal.discarded'; recipient: Recipient; message: string },
): Promise<void> {
  const { tenant_id: tenantId, id: itemId, name } = node
  await emit(tx, { tenantId, userId }, { type: 'proposal.changed', itemId, parentId: node.parent_id })
  const team = recipient.teamId === teamId ? null : await readTeamName(tx, teamId)
  const about = { itemId, parentId: null, names: { name }, recipientId: recipient.userId, team, message }
  await emit(tx, { tenantId: recipient.teamId, userId, teamId }, { type, ...about })
}

async function readTeamName(tx: Db, id: string): Promise<string> {
  return (await tx.selectFrom('tenants').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}
