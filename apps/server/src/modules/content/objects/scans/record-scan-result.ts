import type { ScanState } from '@arbour/contract/entities/items/scan'
import { sql } from 'kysely'
import { recordChanges } from '#modules/core/audit/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { ClamdResult } from '#platform/clamd/clamd.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { areBytesWithheld, type ScanRow } from '../serving/served-key.ts'
import type { ClaimedScan } from './claim-scan.ts'

/** Maximum number of files with the same content that are individually notified and recorded. */
const MAX_REPORTED = 20

/** What to do with objects that are too large to scan. */
export type TooLarge = 'block' | 'allow'

/** Stores the result of a scan; if something was found, notifies those affected and records it in the audit log. */
export async function recordScanResult(
  db: Pool,
  { tenantId, objectId }: ClaimedScan,
  verdict: ClamdResult,
  tooLarge: TooLarge,
): Promise<void> {
  await transact(db, async (tx) => {
    // Locked first, in the same order as deletion.
    const was = await tx
      .selectFrom('objects')
      .select(['scan', 'scan_found'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', objectId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!was) return
    const is: ScanRow = { scan: stateOf(verdict, was, tooLarge), scan_found: verdict.state === 'infected' ? verdict.found : null }
    await tx.updateTable('objects').set(is).where('tenant_id', '=', tenantId).where('id', '=', objectId).execute()
    await tx.deleteFrom('object_scans').where('tenant_id', '=', tenantId).where('object_id', '=', objectId).execute()
    if (was.scan === is.scan && was.scan_found === is.scan_found) return
    const files = await findFiles(tx, { tenantId, objectId })
    const eventContext = { tenantId, userId: null, teamId: null }
    const [first] = files
    if (areBytesWithheld(was) || areBytesWithheld(is) || is.scan === 'unchecked')
      await emit(tx, eventContext, { type: 'scan.finished', objectId, ext: first?.ext ?? null })
    await recordFound(tx, { tenantId, was, is, files })
    if (is.scan_found === null) return
    for (const { id: itemId, parentId, name, addedBy } of files) {
      await emit(tx, eventContext, { type: 'file.blocked', itemId, parentId, names: { name }, found: is.scan_found, addedBy })
    }
  })
}

/**
 * An object that was not available yet is blocked if it is too large for the scanner and the server is configured so; available
 * objects stay available.
 */
function stateOf(verdict: ClamdResult, was: ScanRow, tooLarge: TooLarge): ScanState {
  if (verdict.state !== 'too_large') return verdict.state
  return areBytesWithheld(was) && tooLarge === 'block' ? 'too_large' : 'unchecked'
}

interface FoundFile {
  id: string
  parentId: string | null
  name: string
  ext: string | null
  /** The user who added the version. */
  addedBy: string | null
}

/** Finds the files with some content, as any of their versions or proposed versions. */
async function findFiles(tx: Db, { tenantId, objectId }: Pick<ClaimedScan, 'tenantId' | 'objectId'>): Promise<FoundFile[]> {
  const { rows } = await sql<FoundFile>`
    SELECT DISTINCT ON (i.id) i.id, i.parent_id AS "parentId", i.name, i.ext, v.created_by AS "addedBy"
    FROM (
      SELECT item_id, created_by, created FROM versions WHERE tenant_id = ${tenantId} AND object_id = ${objectId}
      UNION ALL
      SELECT item_id, proposed_by, created FROM proposed_versions WHERE tenant_id = ${tenantId} AND object_id = ${objectId}
    ) v JOIN items i ON i.tenant_id = ${tenantId} AND i.id = v.item_id
    ORDER BY i.id, v.created LIMIT ${MAX_REPORTED}`.execute(tx)
  return rows
}

async function recordFound(
  tx: Db,
  { tenantId, was, is, files }: { tenantId: string; was: ScanRow; is: ScanRow; files: readonly FoundFile[] },
): Promise<void> {
  const recorded = ({ scan_found: found }: ScanRow) => (found === null ? null : { found })
  if (was.scan_found === is.scan_found) return
  await recordChanges(
    tx,
    files.map(({ id, addedBy }) => ({
      act: 'scan' as const,
      tenantId,
      userId: null,
      itemId: id,
      ...(addedBy !== null && { subjectId: addedBy }),
      details: { from: recorded(was), to: recorded(is) },
    })),
  )
}
