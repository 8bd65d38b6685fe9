import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, type ItemAccess, loadAncestorPaths, loadOpenBoundaries } from '#modules/core/access/public.ts'
import { type BatchRow, listBatchStarts, readBatches } from './batch-queries.ts'
import { mergeBatches } from './merge-batches.ts'

/** Number of group starts to read: groups that are invisible to the user or continue others reduce the result. */
const MAX_STARTS = 40

/** An activity group with the user's access to its folder; null if they can't open it or it is in the bin. */
export interface Batch extends BatchRow {
  folder: ItemAccess | null
}

/** Lists the recent activity of the user's team that is visible to them, newest first. */
export async function listBatches({ db, principal }: Pick<MemberContext, 'db' | 'principal'>): Promise<Batch[]> {
  const { teamId: tenantId } = principal
  const starts = await listBatchStarts(db, { tenantId, limit: MAX_STARTS })
  if (starts.length === 0) return []
  const [ancestorPaths, boundaries] = await Promise.all([
    loadAncestorPaths(db, principal, [...new Set(starts.map(({ folder_id }) => folder_id))]),
    loadOpenBoundaries(db, principal, { tenantId }),
  ])
  const folders = new Map(
    [...ancestorPaths].flatMap(([id, ancestorPath]) => {
      const folder = evaluateAccess(principal, ancestorPath)
      return folder.flags.is_accessible && !folder.deleted ? [[id, folder] as const] : []
    }),
  )
  const rows = await readBatches(db, principal, { starts, openFolders: [...folders.keys()], openBoundaries: boundaries.open })
  return mergeBatches(rows).map((row) => ({ ...row, folder: folders.get(row.folder_id) ?? null }))
}
