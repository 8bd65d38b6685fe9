import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessRequestApprove, filesAccessRequestDecline } from '@arbour/contract/calls/sharing/access'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, type LoadedItem, pathFor, readAccessList } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTree, lastOf, lockItems } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { changePeople } from '../change-people.ts'
import { findRequest, nextRequest, type OpenRequest, takeRequest } from './find-requests.ts'

/** Implements `files/access/request/approve`: adds the requester to the access list with a role. */
export async function approveRequest(
  ctx: MemberContext,
  { uuid, user_role: role }: CallRequest<typeof filesAccessRequestApprove>,
): Promise<CallResponse<typeof filesAccessRequestApprove>> {
  const { principal } = ctx
  return decide(ctx, uuid, { isChange: true }, async (tx, { asker }, item) => {
    const { tenant_id: tenantId, id: itemId, is_dir: isDir } = item.node
    if (role === 'contributor' && !isDir) {
      const message = t('errors.access.contributorsOfFolders')
      throw new AppError('invalid', message, { fields: { user_role: message } })
    }
    const { people: listed, groups } = await readAccessList(tx, { tenantId, itemId })
    const people = [...listed.filter(({ user_id }) => user_id !== asker.id), { user_id: asker.id, role }]
    await changePeople(tx, principal, item, { people, groups, note: '', byMail: true, isAnswer: true })
  })
}

/** Implements `files/access/request/decline`; the requester may ask again. */
export async function declineRequest(
  ctx: MemberContext,
  { uuid }: CallRequest<typeof filesAccessRequestDecline>,
): Promise<CallResponse<typeof filesAccessRequestDecline>> {
  const { teamId: tenantId, userId } = ctx.principal
  return decide(ctx, uuid, { isChange: false }, async (tx, { asker }, { node }) => {
    const story = { itemId: node.id, parentId: node.parent_id, names: { name: node.name } }
    await emit(tx, { tenantId, userId, teamId: tenantId }, { type: 'access.declined', ...story, personId: asker.id })
  })
}

/**
 * Decides a request once, with its item locked: a second decision finds no request. For folders, locks the tree, since access to
 * the subtree changes.
 */
async function decide(
  { db, principal }: MemberContext,
  uuid: string,
  { isChange }: { isChange: boolean },
  callback: (tx: Db, request: OpenRequest, item: LoadedItem) => Promise<void>,
): Promise<{ next: string | null }> {
  const { ancestorPath } = await findRequest(db, principal, uuid)
  const { tenant_id: tenantId, id: itemId, is_dir: isDir } = lastOf(ancestorPath)
  const askerId = await changeTree(db, { tenantId, mode: isDir && isChange ? 'exclusive' : 'shared' }, async (tx) => {
    await lockItems(tx, { tenantId, ids: [itemId] })
    // Read again under the lock: the requester's access or the owner may have changed.
    const request = await findRequest(tx, principal, uuid)
    if (!(await takeRequest(tx, principal, uuid))) throw notFound()
    const item = evaluateAccess(principal, request.ancestorPath)
    await callback(tx, request, { ...item, path: pathFor(item) })
    return request.asker.id
  })
  return { next: await nextRequest(db, principal, { askerId }) }
}
