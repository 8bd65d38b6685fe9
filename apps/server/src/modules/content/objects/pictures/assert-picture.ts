import { t } from '@arbour/messages/t'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/http/app-error.ts'

const FORM = /^\/api\/objects\/public\/([0-9a-f-]{36})$/

/**
 * Asserts that a URL is that of a picture uploaded to the public bucket for this team, by this user if one is given. Throws 400
 * on `field` otherwise.
 */
export async function assertPicture(
  tx: Db,
  { tenantId, userId, url, field }: { tenantId: string; userId?: string; url: string; field: string },
): Promise<void> {
  const id = FORM.exec(url)?.[1] ?? null
  const picture =
    id !== null &&
    (await tx
      .selectFrom('uploads')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('bucket', '=', 'public')
      .where('state', '=', 'stored')
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      // Blocks the removal of unused pictures until this one is in use.
      .forShare()
      .executeTakeFirst())
  if (!picture) throw invalid(field, t('errors.pictures.notUploaded'))
}
