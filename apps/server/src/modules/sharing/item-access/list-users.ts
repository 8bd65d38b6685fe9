import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesUsers } from '@arbour/contract/calls/sharing/access'
import { pageMeta } from '@arbour/contract/entities/common'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canListPeople, loadItem } from '#modules/core/access/public.ts'
import { listRoles } from './list-roles.ts'
import { presentAccess, presentFileUser } from './present-access.ts'

/** Implements `files/users`: the members of the team who can open an item, with their roles. */
export async function listUsers(
  { db, principal }: MemberContext,
  { id, page, take }: CallRequest<typeof filesUsers>,
): Promise<CallResponse<typeof filesUsers>> {
  const item = await loadItem(db, { principal, id })
  authorise(canListPeople(principal, item))
  const able = await listRoles(db, { tenantId: item.node.tenant_id, ancestorPath: item.ancestorPath, active: true })
  const people = able.map(({ member, role }) => presentFileUser(member, role))
  return {
    access: presentAccess(item),
    items: people.slice((page - 1) * take, page * take),
    meta: pageMeta(people.length, page, take),
  }
}
