import type { BatchRow } from './batch-queries.ts'

/** Maximum pause within an activity group, in milliseconds. */
const PAUSE_MS = 10 * 60_000

/**
 * Merges groups that were stored separately without a pause between them, because they started concurrently or an hour ended.
 * Input and output are newest first; only the last group of a single item is kept.
 */
export function mergeBatches(rows: readonly BatchRow[]): BatchRow[] {
  const merged: BatchRow[] = []
  for (const row of rows.toSorted((a, b) => b.date.getTime() - a.date.getTime())) {
    const later = merged.find(
      (action) => isSameAction(action, row) && action.first_date.getTime() - row.date.getTime() <= PAUSE_MS,
    )
    if (later) Object.assign(later, joinBatches(later, row))
    else merged.push({ ...row, item_ids: [...new Set(row.item_ids)] })
  }
  const listed = new Set<string>()
  return merged.filter(({ item_ids: [id, ...others] }) => {
    if (id === undefined || others.length > 0) return true
    const isNew = !listed.has(id)
    listed.add(id)
    return isNew
  })
}

function isSameAction(a: BatchRow, b: BatchRow): boolean {
  return (
    a.type === b.type &&
    a.is_version === b.is_version &&
    a.user_id === b.user_id &&
    a.sender === b.sender &&
    a.folder_id === b.folder_id
  )
}

function joinBatches(later: BatchRow, earlier: BatchRow): Partial<BatchRow> {
  return {
    id: earlier.id,
    first_date: new Date(Math.min(Number(earlier.first_date), Number(later.first_date))),
    item_ids: [...new Set([...later.item_ids, ...earlier.item_ids])],
    is_count_exact: later.is_count_exact && earlier.is_count_exact,
    all_dirs: later.all_dirs && earlier.all_dirs,
    all_files: later.all_files && earlier.all_files,
  }
}
