import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { importsStart } from '@arbour/contract/calls/content/imports'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import type { ImportRow } from './import-rows.ts'
import { loadTarget } from './load-target.ts'
import { prepareSource } from './prepare-source.ts'
import { presentImport } from './present-import.ts'
import { importJob } from './run/import-job.ts'
import { sealSecret } from './secret.ts'
import type { StoredSource } from './sources/stored-source.ts'

/** Maximum number of unfinished imports of one user. */
const MAX_OPEN = 10

/** Implements `imports/start`. Throws 409 if the user has too many unfinished imports. */
export async function startImport(
  ctx: MemberContext,
  { parent_id, source: wanted, conflict }: CallRequest<typeof importsStart>,
): Promise<CallResponse<typeof importsStart>> {
  const { db, principal } = ctx
  const folder = await loadTarget(ctx, parent_id)
  const { name, source } = await prepareSource(ctx, wanted)
  const message = () => t('errors.limits.imports')
  await createRateLimit(db, { name: 'import', points: 100, seconds: 3600, message }).take(principal.userId)
  const id = newId()
  const secret = source.secret === null ? null : await sealSecret(db, id, source.secret)
  const row = await transact(db, async (tx) => {
    await assertFewOpen(tx, principal.userId)
    await lockUpload(tx, source)
    const written = await tx
      .insertInto('imports')
      .values({
        id,
        tenant_id: principal.teamId,
        user_id: principal.userId,
        folder_id: folder.node.id,
        kind: source.kind,
        name,
        source: JSON.stringify(source.place),
        secret,
        conflict,
        reason: null,
        ended: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await addJobs(tx, [importJob(written)])
    return written as ImportRow
  })
  return { import: await presentImport(ctx, row) }
}

async function assertFewOpen(tx: Db, userId: string): Promise<void> {
  // Serialised, so that the limit holds.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports ${userId}`}, 0))`.execute(tx)
  const { open } = await tx
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(open) >= MAX_OPEN) throw new AppError('conflict', t('errors.imports.tooManyOpen', { max: MAX_OPEN }))
}

/** Keeps an uploaded zip until its import ends, or until a paused import would be ended. */
async function lockUpload(tx: Db, { kind, place }: StoredSource): Promise<void> {
  if (kind !== 'upload') return
  await tx
    .updateTable('uploads')
    .set({ expires: sql`now() + interval '1 year'` })
    .where('tenant_id', '=', place.tenantId)
    .where('id', '=', place.objectId)
    .execute()
}
