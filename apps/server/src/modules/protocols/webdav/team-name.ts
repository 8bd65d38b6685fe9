import { t } from '@arbour/messages/t'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { forbidden } from '#platform/http/app-error.ts'

/**
 * Returns the name of the user's team in URLs: its subdomain.
 * @throws {AppError} forbidden if the team allows no mounted drives
 */
export async function loadTeamName(db: Db, { teamId }: Member): Promise<string> {
  const { subdomain, allows_drives } = await db
    .selectFrom('tenants as t')
    .leftJoin('sharing_policies as p', 'p.tenant_id', 't.id')
    .select(['t.subdomain', 'p.allows_drives'])
    .where('t.id', '=', teamId)
    .modifyFront(PREPARED)
    .executeTakeFirstOrThrow()
  if (allows_drives === false) throw forbidden(t('errors.drives.off'))
  return subdomain
}
