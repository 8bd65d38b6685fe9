import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, type ItemAccess, loadChains, loadOpenBoundaries } from '#modules/core/access/public.ts'
import { type BatchRow, listBatchStarts, readBatches } from './batch-queries.ts'
import { mergeBatches } from './merge-batches.ts'

/** Beginnings of batches that are looked at: what one person may not know of, or goes on, leaves fewer. */
const MAX_STARTS = 40

/** A batch with its folder as it stands for the person; null where they can't open it, or where it is in the bin. */
export interface Batch extends BatchRow {
  folder: ItemAccess | null
}

/** What the person's team did lately, as far as they may know of it, the newest first. */
export async function listBatches({ db, principal }: Pick<MemberContext, 'db' | 'principal'>): Promise<Batch[]> {
  const { teamId: tenantId } = principal
  const starts = await listBatchStarts(db, { tenantId, limit: MAX_STARTS })
  if (starts.length === 0) return []
  const [chains, boundaries] = await Promise.all([
    loadChains(db, principal, [...new Set(starts.map(({ folder_id }) => folder_id))]),
    loadOpenBoundaries(db, principal, { tenantId }),
  ])
  const folders = new Map(
    [...chains].flatMap(([id, chain]) => {
      const folder = evaluateAccess(principal, chain)
      return folder.flags.is_accessible && !folder.deleted ? [[id, folder] as const] : []
    }),
  )
  const rows = await readBatches(db, principal, { starts, openFolders: [...folders.keys()], openBoundaries: boundaries.open })
  return mergeBatches(rows).map((row) => ({ ...row, folder: folders.get(row.folder_id) ?? null }))
}
