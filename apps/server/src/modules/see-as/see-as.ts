import type { filesAccessSeeAs } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import {
  authorise,
  evaluateAccess,
  loadAccessSnapshot,
  loadLivingItem,
  type Member,
  maySeeAs,
  pathFor,
} from '#modules/access/public.ts'
import { listPage } from '#modules/browse/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { showItem } from '#modules/presentation/public.ts'
import { type Chain, findRoot, parentChain } from '#modules/tree/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { loadOther } from './load-other.ts'
import { presentStanding } from './present-standing.ts'

/** `files/access/see-as`: what the person sees in a folder, and how it stands to somebody else of the team. */
export async function seeAs(
  ctx: MemberContext,
  { user_id, id, page, take }: CallRequest<typeof filesAccessSeeAs>,
): Promise<CallResponse<typeof filesAccessSeeAs>> {
  const { db, principal } = ctx
  const { teamId: tenantId } = principal
  const folder = await loadLivingItem(db, { principal, id: id ?? (await findRoot(db, { tenantId })) })
  if (folder.node.tenant_id !== tenantId) throw notFound()
  authorise(maySeeAs(principal, folder))
  const { other, user } = await loadOther(db, principal, user_id)
  const { items, meta } = await listPage(ctx, folder, { sort: 'name:asc', page, take })
  const ids = [folder.node.id, ...items.map((item) => item.id)]
  const snapshot = await loadAccessSnapshot(db, { tenantId, ids, principals: [other] })
  const standingOf = (itemId: string) => presentStanding(snapshot.evaluateAccess(other, itemId))
  return {
    user,
    file: { item: await showItem(ctx, folder.node.id), standing: standingOf(folder.node.id) },
    ancestors: ancestorsOf(principal, folder.chain),
    // Who can open what is closed to the person is not theirs to know.
    items: items.map((item) => ({ item, standing: item.is_accessible ? standingOf(item.id) : null })),
    meta,
  }
}

/** The folders above an item at which the person may look so too. */
function ancestorsOf(principal: Member, chain: Chain): CallResponse<typeof filesAccessSeeAs>['ancestors'] {
  const above = parentChain(chain)
  if (!above) return []
  const folder = evaluateAccess(principal, above)
  const own = maySeeAs(principal, folder) ? [{ id: folder.node.id, name: folder.node.name, path: pathFor(folder) }] : []
  return [...ancestorsOf(principal, above), ...own]
}
