import type { AccessChanges } from '@arbour/contract/entities/access'
import type { z } from 'zod'
import { type ListedPerson, type LoadedItem, listPeople, type Member } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { listMembers } from './list-members.ts'

/** Whom an item would list by a request. Throws 400 for who is no member of the team, and for a role that the item does not have. */
export async function chosenPeople(
  db: Db,
  { userId }: Member,
  { node }: Pick<LoadedItem, 'node'>,
  { access, fileUsers }: Pick<z.output<typeof AccessChanges>, 'access' | 'fileUsers'>,
): Promise<ListedPerson[]> {
  const { tenant_id: tenantId } = node
  if (fileUsers === undefined) {
    const people = await listPeople(db, { tenantId, itemId: node.id })
    // Who closes an item that is somebody else's, naming nobody, does not mean to be shut out.
    const shutsOutSelf =
      access?.is_access_restricted && node.owner_id !== userId && !people.some((person) => person.user_id === userId)
    return shutsOutSelf ? [...people, { user_id: userId, role: 'editor' }] : people
  }
  const others = fileUsers.filter((entry) => entry.user_id !== node.owner_id)
  const members = await listMembers(db, { tenantId, ids: others.map((entry) => entry.user_id) })
  if (members.length !== others.length) throw invalid('Only members of the team can be listed, each once')
  return others.map(({ user_id, user_role }) => {
    if (user_role === 'owner') throw invalid('The owner of an item cannot be changed')
    if (user_role === 'contributor' && !node.is_dir) throw invalid('Only a folder can have contributors')
    return { user_id, role: user_role }
  })
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { fields: { fileUsers: message } })
}
