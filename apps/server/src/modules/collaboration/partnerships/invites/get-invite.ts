import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnershipsInvitesGet } from '@arbour/contract/calls/sharing/partnerships'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { loadNamed, loadShareGroups, loadTeams } from '#modules/directory/teams/public.ts'
import { showItems } from '#modules/views/presentation/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readPlain } from '../read-plain.ts'
import { listOffers } from '../records/offers.ts'
import { findInvite } from './load-invite.ts'

/** Implements `files/partnerships/invites/get`: an invitation, for its recipient. */
export async function getInvite(
  ctx: MemberContext,
  { token }: CallRequest<typeof filesPartnershipsInvitesGet>,
): Promise<CallResponse<typeof filesPartnershipsInvitesGet>> {
  const { db, principal } = ctx
  const row = await findInvite(db, principal, token)
  const offers = (await listOffers(db, [row.id])).filter(({ tenant_id }) => tenant_id === row.tenant_id)
  const ids = [row.item_id, ...offers.map(({ item_id }) => item_id)]
  const [ancestorPaths, teams, people, groups] = await Promise.all([
    readPlain(
      db,
      ids.map((itemId) => ({ tenantId: row.tenant_id, itemId })),
    ),
    loadTeams(db, [row.tenant_id]),
    loadNamed(db, [{ tenantId: row.tenant_id, userId: row.created_by }]),
    loadShareGroups(db, row.invited_group_id === null ? [] : [row.invited_group_id]),
  ])
  const ancestorPath = ancestorPaths.get(row.item_id)
  const tenant = teams.get(row.tenant_id)
  if (!ancestorPath || !tenant || ancestorPath.some((node) => node.deleted))
    throw new AppError('not_found', t('errors.partners.invitationGone'))
  const [linked] = row.partner_item_id === null ? [] : await showItems(ctx, [row.partner_item_id])
  return {
    filePartnership: {
      id: row.id,
      status: row.status,
      file: { name: ancestorPath.at(-1)?.name ?? '' },
      offered: offers.flatMap(({ item_id, role }) => {
        const nodes = ancestorPaths.get(item_id)
        // Folders that were restricted since are not named.
        return nodes && !nodes.some((node) => node.is_restricted || node.deleted)
          ? [{ name: nodes.at(-1)?.name ?? '', user_role: role }]
          : []
      }),
      invited_by: people.get(row.created_by ?? '') ?? null,
      note: row.note,
      created: row.created.toISOString(),
      is_for_team: row.invited_user_id === null && row.invited_group_id === null && row.email === null,
      group: groups.get(row.invited_group_id ?? '')?.name ?? null,
      path: linked?.path ?? null,
    },
    tenant,
  }
}
