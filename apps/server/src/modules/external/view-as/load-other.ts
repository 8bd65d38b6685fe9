import type { Person } from '@arbour/contract/entities/sharing/access'
import type { Member } from '#modules/core/access/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { listMembers, presentPerson } from '#modules/sharing/item-access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Loads another member of the team as a principal. Throws 404 if they are not a member, or suspended. */
export async function loadOther(db: Db, { teamId }: Member, userId: string): Promise<{ other: Member; user: Person }> {
  const other = await loadPrincipal(db, { kind: 'member', teamId, userId })
  const [member] = await listMembers(db, { tenantId: teamId, ids: [userId] })
  if (other?.kind !== 'member' || !member) throw notFound()
  return { other, user: presentPerson(member) }
}
