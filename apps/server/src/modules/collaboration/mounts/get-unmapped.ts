import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesUnmappedGet } from '@arbour/contract/calls/sharing/shares'
import type { Item } from '@arbour/contract/entities/items/item'
import type { MemberContext } from '#modules/context.ts'
import { type Member, pathFor } from '#modules/core/access/public.ts'
import { findRoot } from '#modules/core/tree/public.ts'
import { loadNamed, loadTeams } from '#modules/directory/teams/public.ts'
import { showItem, showItems } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { canHoldMount } from './place-share.ts'
import { loadReceivedShare } from './received-share.ts'

/** Implements `files/shares/unmapped/get`: a folder shared with the user, and the suggested folder for its mount. */
export async function getUnmapped(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesSharesUnmappedGet>,
): Promise<CallResponse<typeof filesSharesUnmappedGet>> {
  const { db, principal } = ctx
  const share = await loadReceivedShare(db, { principal, id })
  const { item } = share
  const [file, teams, sharedBy, suggestedFolder] = await Promise.all([
    showItem(ctx, item.node.id),
    loadTeams(db, [share.tenantId]),
    loadNamed(db, [{ tenantId: share.tenantId, userId: share.sharedBy }]),
    item.mount ? null : suggestFolder(ctx, share.tenantId),
  ])
  const tenant = teams.get(share.tenantId)
  const { role } = item
  if (!tenant || role === null || role === 'owner') throw notFound()
  return {
    redirect: item.mount ? pathFor(item) : null,
    file,
    tenant,
    shared_by: sharedBy.get(share.sharedBy ?? '') ?? null,
    user_role: role,
    is_for_team: share.isForTeam,
    is_by_group: share.isByGroup,
    note: share.note,
    expires: share.expires?.toISOString() ?? null,
    suggestedFolder,
  }
}

/** Suggests the folder with the latest mount of the same team, or the root: the first that can contain a mount. */
async function suggestFolder(ctx: MemberContext, sourceTenantId: string): Promise<Item | null> {
  const { db, principal } = ctx
  const ids = [...(await latestPlaces(db, principal, sourceTenantId)), await findRoot(db, { tenantId: principal.teamId })]
  for (const id of ids) {
    if (!(await canHoldMount(db, principal, id))) continue
    const [folder] = await showItems(ctx, [id])
    if (folder) return folder
  }
  return null
}

async function latestPlaces(db: Db, { teamId, userId }: Member, sourceTenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('items')
    .select('parent_id')
    .where('tenant_id', '=', teamId)
    .where('source_tenant_id', '=', sourceTenantId)
    .where('deleted', 'is', null)
    .where((where) => where.or([where('mounted_for', 'is', null), where('mounted_for', '=', userId)]))
    .orderBy('created', 'desc')
    .limit(1)
    .execute()
  return rows.flatMap(({ parent_id }) => parent_id ?? [])
}
