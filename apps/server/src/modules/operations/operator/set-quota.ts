import { sizeText } from '@arbour/contract/sizes'
import { readQuotas, readStorageUse } from '#modules/content/objects/public.ts'
import type { Limits } from '#modules/context.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { findTeam } from '#modules/operations/transfer/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'

/** A number of bytes; `none` for unlimited, `default` for the server's default. */
export type QuotaWord = number | 'none' | 'default'

/**
 * Implements `quota`: sets a team's quota, or shows it without a value. Nothing stored is deleted: above the quota, nothing can
 * be added. Throws `StartError` for a team that does not exist.
 */
export async function setQuota(
  db: Pool,
  { team: wanted, quota, limits }: { team: string; quota: QuotaWord | null; limits: Limits },
): Promise<string[]> {
  const team = await findTeam(db, wanted)
  const tenantId = team.id
  if (quota !== null) await db.transaction().execute((tx) => write(tx, tenantId, quota))
  const { team: holds } = await readQuotas(db, limits, tenantId)
  const { team: used } = await readStorageUse(db, { tenantId, userId: null })
  const messages = [
    `${team.name} may store ${holds === null ? 'as much as there is room for' : sizeText(holds)} and has stored ${sizeText(used)}`,
  ]
  if (holds !== null && used > holds) messages.push('Nothing goes, but nothing can be added until there is less')
  return messages
}

async function write(tx: Db, tenantId: string, quota: QuotaWord): Promise<void> {
  const [before] = await tx.selectFrom('team_quotas').select('bytes').where('tenant_id', '=', tenantId).forUpdate().execute()
  if (quota === 'default') await tx.deleteFrom('team_quotas').where('tenant_id', '=', tenantId).execute()
  else {
    const bytes = quota === 'none' ? null : quota
    await tx
      .insertInto('team_quotas')
      .values({ tenant_id: tenantId, bytes })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ bytes }))
      .execute()
  }
  const to = quota === 'default' ? null : { bytes: quota === 'none' ? null : quota }
  await recordChange(tx, { act: 'quota', tenantId, userId: null, details: { from: before ?? null, to } })
}
