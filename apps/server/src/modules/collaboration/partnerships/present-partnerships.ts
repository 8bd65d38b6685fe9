import type { OfferedFolder, Partner, Partnership } from '@arbour/contract/entities/sharing/partnership'
import type { MemberContext } from '#modules/context.ts'
import { canShare, loadItem } from '#modules/core/access/public.ts'
import { loadNamed, loadShareGroups, loadTeams } from '#modules/directory/teams/public.ts'
import { showItems } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listOffers, type Offer } from './records/offers.ts'
import { isPartnershipOf, listPartnerships, type PartnershipRow, type Side } from './records/partnership-rows.ts'

/**
 * Presents the partnerships of a project to a member of its team: pending and declined ones, and email addresses, only to its
 * editors.
 */
export async function presentPartnerships(ctx: MemberContext, project: Side): Promise<Partnership[]> {
  const { db, principal } = ctx
  const isEditor = canShare(await loadItem(db, { principal, id: project.itemId }))
  const all = await listPartnerships(db, isPartnershipOf(project))
  const rows = isEditor ? all : all.filter(({ status }) => status === 'Accepted')
  const offers = await listOffers(
    db,
    rows.map(({ id }) => id),
  )
  const items = await showItems(
    ctx,
    offers.map(({ item_id }) => item_id),
  )
  const partnerIds = rows.map((row) => partnerOf(row, project.tenantId))
  const teams = await loadTeams(
    db,
    partnerIds.filter((id) => id !== null),
  )
  const people = await loadPeople(db, rows)
  const groups = await loadShareGroups(
    db,
    rows.flatMap(({ invited_group_id: id }) => id ?? []),
  )
  const shown = new Map(items.map((item) => [item.source_id ?? item.id, item]))
  const folders = (some: readonly Offer[]): OfferedFolder[] =>
    some.flatMap(({ item_id, role }) => {
      const item = shown.get(item_id)
      return item ? [{ id: item.id, name: item.name, path: item.path, user_role: role }] : []
    })
  return rows
    .map((row): Partnership => {
      const ownOffers = offers.filter((offer) => offer.partnership_id === row.id)
      const isInviter = row.tenant_id === project.tenantId
      const team = teams.get(partnerOf(row, project.tenantId) ?? '') ?? null
      const isAnswered = row.status === 'Accepted'
      const user = (isAnswered ? undefined : people.get(row.invited_user_id ?? '')) ?? null
      const group = (isAnswered ? undefined : groups.get(row.invited_group_id ?? '')) ?? null
      return {
        id: row.id,
        file_id: project.itemId,
        status: row.status,
        partner: presentPartner({ team, user, group, email: isEditor && isInviter ? row.email : null }),
        is_inviter: isInviter,
        offered: folders(ownOffers.filter(({ tenant_id }) => tenant_id === project.tenantId)),
        received: folders(ownOffers.filter(({ tenant_id }) => tenant_id !== project.tenantId)),
        created: row.created.toISOString(),
        created_by: (isInviter ? people.get(row.created_by ?? '') : undefined) ?? null,
        answered: row.answered?.toISOString() ?? null,
      }
    })
    .toSorted(byStatusAndName)
}

function partnerOf(row: PartnershipRow, tenantId: string): string | null {
  return row.tenant_id === tenantId ? row.partner_tenant_id : row.tenant_id
}

function presentPartner({
  team,
  user,
  group,
  email,
}: {
  team: Partner['tenant']
  user: Partner['user']
  group: Partner['group']
  email: string | null
}): Partner {
  const name = user?.name ?? group?.name ?? team?.name ?? email ?? ''
  return { name, picture: user ? user.picture : (team?.picture ?? null), tenant: team, user, group, email }
}

/** Pending first, then accepted, then declined. */
const ORDER = ['Pending', 'Accepted', 'Declined']

function byStatusAndName(a: Partnership, b: Partnership): number {
  const byStatus = ORDER.indexOf(a.status) - ORDER.indexOf(b.status)
  return byStatus || a.partner.name.localeCompare(b.partner.name, 'en', { numeric: true, sensitivity: 'base' })
}

/** Loads the inviting and the invited users who are still in the team in question. */
function loadPeople(db: Db, rows: readonly PartnershipRow[]): ReturnType<typeof loadNamed> {
  return loadNamed(
    db,
    rows.flatMap((row) => [
      { tenantId: row.tenant_id, userId: row.created_by },
      ...(row.partner_tenant_id === null ? [] : [{ tenantId: row.partner_tenant_id, userId: row.invited_user_id }]),
    ]),
  )
}
