import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnershipsUpdate } from '@arbour/contract/calls/sharing/partnerships'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { changeTrees, lockTrees } from '#modules/core/tree/public.ts'
import { assertTeamsAllowed } from '#modules/sharing/connection-shares/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { evaluateVisible } from './evaluate-visible.ts'
import { findOwnPartnership } from './find-own-partnership.ts'
import { loadProject } from './load-project.ts'
import { notifyProjects, recordPartnership } from './notify.ts'
import { offerFiles } from './offer-files.ts'
import { presentPartnerships } from './present-partnerships.ts'
import { assignOffers, dropOffers, listOffers } from './records/offers.ts'
import { lockPartnership, otherSide, treesOfPartnership } from './records/partnership-rows.ts'

/**
 * Implements `files/partnerships/update`: replaces the own side's offers. Visible folders that are not listed are withdrawn from
 * the partner immediately.
 */
export async function updateOffers(
  ctx: MemberContext,
  { id, accessibleFiles }: CallRequest<typeof filesPartnershipsUpdate>,
): Promise<CallResponse<typeof filesPartnershipsUpdate>> {
  const { db, principal } = ctx
  const { teamId: tenantId, userId } = principal
  const { itemId } = await findOwnPartnership(db, principal, id)
  await changeTrees(db, async (tx) => {
    const partnership = await findOwnPartnership(tx, principal, id)
    await lockTrees(tx, treesOfPartnership(partnership.row))
    const row = await lockPartnership(tx, sql`p.id = ${id}`)
    if (!row || row.status === 'Declined') throw notFound()
    const project = await loadProject(tx, { principal, id: itemId })
    const other = otherSide(row, tenantId)
    if (other) await assertTeamsAllowed(tx, { tenantId, teamIds: [other.tenantId] })
    const ownOffers = (await listOffers(tx, [id])).filter((offer) => offer.tenant_id === tenantId)
    const visible = await evaluateVisible(
      tx,
      principal,
      ownOffers.map(({ item_id }) => item_id),
    )
    const rolesByItem = new Map(accessibleFiles.map((file) => [file.id, file.user_role]))
    await dropOffers(
      tx,
      ownOffers.filter(({ item_id }) => visible.has(item_id) && !rolesByItem.has(item_id)),
      principal,
    )
    const isNews = (file: (typeof accessibleFiles)[number]) =>
      !ownOffers.some(({ item_id, role }) => item_id === file.id && role === file.user_role)
    const news = accessibleFiles.filter(isNews)
    // An offered folder may have been moved out of the project: its role is changed in its current location.
    const addedFiles = news.filter((file) => !ownOffers.some(({ item_id }) => item_id === file.id))
    await offerFiles(tx, { principal, project, partnershipId: id }, addedFiles)
    const changedIds = new Set(news.map((file) => file.id))
    const offers = (await listOffers(tx, [id])).flatMap((offer) => {
      const role = rolesByItem.get(offer.item_id)
      return offer.tenant_id === tenantId && changedIds.has(offer.item_id) && role ? [{ ...offer, role }] : []
    })
    if (other) await assignOffers(tx, offers, { to: other, userId, by: principal })
    await recordPartnership(tx, row, { userId, from: row.status, to: row.status })
    await notifyProjects(tx, userId, [{ tenantId, itemId }, other])
  })
  const partnership = (await presentPartnerships(ctx, { tenantId, itemId })).find((candidate) => candidate.id === id)
  if (!partnership) throw notFound()
  return { partnership }
}
