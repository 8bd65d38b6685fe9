import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksCreate } from '@arbour/contract/calls/content/webhooks'
import { MAX_FOLDER_WEBHOOKS, MAX_TEAM_WEBHOOKS } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { checkUrl } from './check-url.ts'
import { loadManaged } from './may-manage.ts'
import { presentWebhook } from './present-webhook.ts'
import { recordWebhook } from './record-webhook.ts'
import { makeSecret } from './secret.ts'

/** Implements `webhooks/create`: creates a webhook of a folder, and returns its secret once. */
export async function createWebhook(
  ctx: MemberContext,
  { folder_id: folderId, url, events }: CallRequest<typeof webhooksCreate>,
): Promise<CallResponse<typeof webhooksCreate>> {
  const { db, principal } = ctx
  const { teamId: tenantId, userId } = principal
  await loadManaged(db, principal, folderId)
  checkUrl(ctx, url)
  await createRateLimit(db, {
    name: 'webhook',
    points: 100,
    seconds: 3600,
    message: () => t('errors.limits.webhooks'),
  }).take(userId)
  const id = newId()
  const secret = await makeSecret(db, id)
  const row = await transact(db, async (tx) => {
    await assertFew(tx, { tenantId, folderId })
    await loadManaged(tx, principal, folderId)
    const written = await tx
      .insertInto('webhooks')
      .values({ tenant_id: tenantId, id, folder_id: folderId, owner_id: userId, url, events, secret: secret.sealed })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordWebhook(tx, userId, { from: null, to: written })
    return written
  })
  return { webhook: await presentWebhook(ctx, row), secret: secret.plain }
}

async function assertFew(tx: Db, { tenantId, folderId }: { tenantId: string; folderId: string }): Promise<void> {
  // Serialised, so that the limit holds.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${tenantId}`}, 0))`.execute(tx)
  const { inTeam, inFolder } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => [
      fn.countAll<number>().as('inTeam'),
      fn.countAll<number>().filterWhere('folder_id', '=', folderId).as('inFolder'),
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (Number(inFolder) >= MAX_FOLDER_WEBHOOKS)
    throw new AppError('conflict', t('errors.webhooks.folderLimit', { max: MAX_FOLDER_WEBHOOKS }))
  if (Number(inTeam) >= MAX_TEAM_WEBHOOKS)
    throw new AppError('conflict', t('errors.webhooks.teamLimit', { max: MAX_TEAM_WEBHOOKS }))
}
