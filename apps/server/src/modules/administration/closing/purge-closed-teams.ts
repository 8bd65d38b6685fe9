import { sql } from 'kysely'
import { collectObjects } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { purgeAccount } from './purge-account.ts'
import { purgeTeam } from './purge-team.ts'

/**
 * Permanently deletes the closed teams and accounts whose recovery period is over, one after the other. Safe on several servers
 * concurrently.
 */
export async function purgeClosedTeams(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const { db } = services
  const teams = await db
    .selectFrom('closed_teams')
    .select('tenant_id')
    .where('purged', 'is', null)
    .where('ends', '<=', sql<Date>`now()`)
    .orderBy('ends')
    .execute()
  for (const { tenant_id } of teams) await purgeTeam(services, tenant_id)
  const accounts = await db
    .selectFrom('closed_accounts')
    .select('user_id')
    .where('purged', 'is', null)
    .where('ends', '<=', sql<Date>`now()`)
    .orderBy('ends')
    .execute()
  for (const { user_id } of accounts) await purgeAccount(services, user_id)
  if (teams.length > 0) await collectObjects(services)
}
