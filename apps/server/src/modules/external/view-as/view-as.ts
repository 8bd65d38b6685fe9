import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessSeeAs } from '@arbour/contract/calls/sharing/access'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canViewAs,
  canViewAsTeam,
  evaluateAccess,
  loadAccessSnapshot,
  loadLivingItem,
  type Member,
  pathFor,
} from '#modules/core/access/public.ts'
import { type AncestorPath, findRoot, parentPathOf } from '#modules/core/tree/public.ts'
import { listPage } from '#modules/files/browse/public.ts'
import { showItem, showItems } from '#modules/views/presentation/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { loadViewAsPrincipal } from './load-seer.ts'
import { listAssigned } from './load-team.ts'
import { presentEffectiveAccess } from './present-effective-access.ts'

/** Implements `files/access/see-as`: what the caller sees in a folder, with the effective access of another user or team. */
export async function viewAs(
  ctx: MemberContext,
  { user_id, team_id, id, page, take }: CallRequest<typeof filesAccessSeeAs>,
): Promise<CallResponse<typeof filesAccessSeeAs>> {
  const { db, principal } = ctx
  const { teamId: tenantId } = principal
  const folder = await loadLivingItem(db, { principal, id: id ?? (await findRoot(db, { tenantId })) })
  // Folders mounted from another team are viewed in that team's own files.
  if (folder.node.tenant_id !== tenantId || folder.node.source_id !== null) throw notFound()
  const canLook = team_id === undefined ? canViewAs : canViewAsTeam
  authorise(canLook(principal, folder))
  const { other, user, team } = await loadViewAsPrincipal(db, { principal, item: folder, userId: user_id, teamId: team_id })
  const { items, meta } = await listPage(ctx, folder, { sort: 'name:asc', page, take })
  const sharedItems = team ? await showItems(ctx, await listAssigned(db, { principal, folder, other })) : []
  const ids = [folder.node.id, ...[...items, ...sharedItems].map((item) => item.id)]
  const snapshot = await loadAccessSnapshot(db, { tenantId, ids, principals: [other] })
  const effectiveAccessOf = (itemId: string) => presentEffectiveAccess(snapshot.evaluateAccess(other, itemId))
  return {
    user,
    team,
    file: { item: await showItem(ctx, folder.node.id), standing: effectiveAccessOf(folder.node.id) },
    given: sharedItems
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true, sensitivity: 'base' }))
      .slice(0, MAX_PAGE_SIZE)
      .map((item) => ({ item, standing: effectiveAccessOf(item.id) })),
    ancestors: ancestorsOf(principal, folder.ancestorPath, canLook),
    // Access of others to items that are closed to the caller must not be revealed.
    items: items.map((item) => ({ item, standing: item.is_accessible ? effectiveAccessOf(item.id) : null })),
    meta,
  }
}

/** Returns the ancestors of an item for which the caller may also view as others. */
function ancestorsOf(
  principal: Member,
  ancestorPath: AncestorPath,
  canLook: typeof canViewAs,
): CallResponse<typeof filesAccessSeeAs>['ancestors'] {
  const above = parentPathOf(ancestorPath)
  if (!above) return []
  const folder = evaluateAccess(principal, above)
  const folderEntry = canLook(principal, folder) ? [{ id: folder.node.id, name: folder.node.name, path: pathFor(folder) }] : []
  return [...ancestorsOf(principal, above, canLook), ...folderEntry]
}
