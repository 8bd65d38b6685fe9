import { t } from '@arbour/messages/t'
import { loadSharingPolicy, loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * Asserts that the team's sharing policy allows sharing folders with some teams. Throws 403 with the name of the first that it
 * does not.
 */
export async function assertTeamsAllowed(
  tx: Db,
  { tenantId, teamIds }: { tenantId: string; teamIds: readonly string[] },
): Promise<void> {
  const { team_ids: allowed } = await loadSharingPolicy(tx, tenantId)
  const refused = allowed === null ? undefined : teamIds.find((id) => !allowed.includes(id))
  if (refused === undefined) return
  const name = (await loadTeams(tx, [refused])).get(refused)?.name ?? ''
  throw new AppError('forbidden', t('errors.shares.teamNotAllowed', { name }), { data: { reason: 'team_not_allowed' } })
}
