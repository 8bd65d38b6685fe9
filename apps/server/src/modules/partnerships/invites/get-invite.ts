import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnershipsInvitesGet } from '@arbour/contract/calls/partnerships'
import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { showItems } from '#modules/presentation/public.ts'
import { fullName, loadTeams } from '#modules/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readPlain } from '../read-plain.ts'
import { listOffers } from '../records/offers.ts'
import { findInvite } from './load-invite.ts'

/** `files/partnerships/invites/get`: what an invitation says to whom it is for (spec 2 section 7). */
export async function getInvite(
  ctx: MemberContext,
  { token }: CallRequest<typeof filesPartnershipsInvitesGet>,
): Promise<CallResponse<typeof filesPartnershipsInvitesGet>> {
  const { db, principal } = ctx
  const row = await findInvite(db, principal, token)
  const offers = (await listOffers(db, [row.id])).filter(({ tenant_id }) => tenant_id === row.tenant_id)
  const ids = [row.item_id, ...offers.map(({ item_id }) => item_id)]
  const [chains, teams, invitedBy] = await Promise.all([
    readPlain(
      db,
      ids.map((itemId) => ({ tenantId: row.tenant_id, itemId })),
    ),
    loadTeams(db, [row.tenant_id]),
    findInviter(db, row),
  ])
  const chain = chains.get(row.item_id)
  const tenant = teams.get(row.tenant_id)
  if (!chain || !tenant || chain.some((node) => node.deleted)) throw new AppError('not_found', messages.inviteGone)
  const [linked] = row.partner_item_id === null ? [] : await showItems(ctx, [row.partner_item_id])
  return {
    filePartnership: {
      id: row.id,
      status: row.status,
      file: { name: chain.at(-1)?.name ?? '' },
      offered: offers.flatMap(({ item_id, role }) => {
        const nodes = chains.get(item_id)
        // What was closed since is not named.
        return nodes && !nodes.some((node) => node.is_restricted || node.deleted)
          ? [{ name: nodes.at(-1)?.name ?? '', user_role: role }]
          : []
      }),
      invited_by: invitedBy,
      note: row.note,
      created: row.created.toISOString(),
      is_for_team: row.invited_user_id === null && row.email === null,
      path: linked?.path ?? null,
    },
    tenant,
  }
}

async function findInviter(db: Db, { tenant_id, created_by }: { tenant_id: string; created_by: string | null }) {
  const { rows } = await sql<{ id: string; first_name: string; last_name: string; picture: string | null }>`
    SELECT u.id, u.first_name, u.last_name, u.picture FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE m.tenant_id = ${tenant_id} AND u.id = ${created_by}`.execute(db)
  const [row] = rows
  return row ? { id: row.id, name: fullName(row), picture: row.picture } : null
}
