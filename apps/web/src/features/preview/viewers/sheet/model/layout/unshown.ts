import type { SheetLayout } from '@arbour/documents/sheets/cells/book'
import { formatCount } from '#lib/text/format.ts'

/** Whether a sheet has content that the grid omits. */
export function hasUnshown({ hasDrawings, unreadConditions }: SheetLayout): boolean {
  return hasDrawings || unreadConditions > 0
}

/** Says what the grid omits. Empty if it omits nothing. */
export function unshownText({ hasDrawings, unreadConditions }: SheetLayout): string {
  if (hasDrawings && unreadConditions > 0)
    return unreadConditions === 1
      ? 'Charts, pictures and one conditional format are not shown in the grid.'
      : `Charts, pictures and ${formatCount(unreadConditions)} conditional formats are not shown in the grid.`
  if (hasDrawings) return 'Charts and pictures are not shown in the grid.'
  if (unreadConditions === 0) return ''
  return unreadConditions === 1
    ? 'One conditional format is not shown in the grid.'
    : `${formatCount(unreadConditions)} conditional formats are not shown in the grid.`
}

/** Says what the printed sheet omits. Empty if it omits nothing. */
export function unprintedText({ hasDrawings, unreadConditions }: SheetLayout): string {
  if (hasDrawings && unreadConditions > 0)
    return unreadConditions === 1
      ? 'Charts, pictures and one conditional format are not printed.'
      : `Charts, pictures and ${formatCount(unreadConditions)} conditional formats are not printed.`
  if (hasDrawings) return 'Charts and pictures are not printed.'
  if (unreadConditions === 0) return ''
  return unreadConditions === 1
    ? 'One conditional format is not printed.'
    : `${formatCount(unreadConditions)} conditional formats are not printed.`
}
