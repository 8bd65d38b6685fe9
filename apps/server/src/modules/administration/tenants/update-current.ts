import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsCurrentUpdate } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import { assertPicture } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { lockMembers, lockPeople, presentTenant } from '#modules/directory/teams/public.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Implements `PUT tenants/current`: replaces the details of the team. Throws 409 for a subdomain that another team has. */
export async function updateCurrent(
  { db, principal }: MemberContext,
  details: CallRequest<typeof tenantsCurrentUpdate>,
): Promise<CallResponse<typeof tenantsCurrentUpdate>> {
  const { teamId, userId } = principal
  authorise(canManageTeam(principal, teamId))
  const tenant = await db.transaction().execute(async (tx) => {
    // Before the global lock, so that a long change of the team blocks nobody else.
    await lockMembers(tx, teamId)
    // Serialises the assignment of subdomains.
    await lockPeople(tx)
    const tenantWithSubdomain = await tx
      .selectFrom('tenants')
      .select('id')
      .where('subdomain', '=', details.subdomain)
      .where('id', '!=', teamId)
      .executeTakeFirst()
    if (tenantWithSubdomain)
      throw new AppError('conflict', t('errors.team.subdomainTaken'), {
        fields: { subdomain: t('errors.team.subdomainTaken') },
      })
    const before = await tx
      .selectFrom('tenants')
      .select(['name', 'short_name', 'subdomain', 'primary_color', 'background_color', 'logo', 'locale', 'time_zone', 'currency'])
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow()
    if (details.logo !== null && details.logo !== before.logo)
      await assertPicture(tx, { tenantId: teamId, url: details.logo, field: 'logo' })
    await recordChange(tx, { act: 'team', tenantId: teamId, userId, details: { from: before, to: { ...before, ...details } } })
    return tx.updateTable('tenants').set(details).where('id', '=', teamId).returningAll().executeTakeFirstOrThrow()
  })
  return { tenant: presentTenant(tenant) }
}
