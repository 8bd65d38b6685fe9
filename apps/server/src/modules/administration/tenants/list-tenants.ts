import type { authTenants } from '@arbour/contract/calls/account/auth'
import type { CallResponse } from '@arbour/contract/calls/call'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { countUnreadByTeam } from '#modules/delivery/notifications/public.ts'
import { isOpenTeam, presentTenant } from '#modules/directory/teams/public.ts'

/** Implements `auth/tenants`: the user's teams by name, with the number of unread notifications. */
export async function listTenants({ db, principal }: MemberContext): Promise<CallResponse<typeof authTenants>> {
  const tenants = await db
    .selectFrom('tenants as t')
    .innerJoin('memberships as m', 'm.tenant_id', 't.id')
    .selectAll('t')
    .where('m.user_id', '=', principal.userId)
    .where('m.suspended', 'is', null)
    .where(isOpenTeam('t.id'))
    .orderBy(sql`t.name COLLATE natural_order`)
    .orderBy('t.id')
    .execute()
  const unread = await countUnreadByTeam(db, { userId: principal.userId })
  return { items: tenants.map((tenant) => ({ ...presentTenant(tenant), unread: unread.get(tenant.id) ?? 0 })) }
}
