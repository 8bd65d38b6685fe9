import type { SheetLayout } from '@arbour/documents/sheets/cells/book'
import { formatCount } from '#lib/text/format.ts'

/** Whether a sheet has content that the grid omits. */
export function hasUnshown({ hasDrawings, unreadConditions }: SheetLayout): boolean {
  return hasDrawings || unreadConditions > 0
}

/** Describes the content that the grid omits: "Charts and pictures are not shown in the grid." */
export function unshownText({ hasDrawings, unreadConditions: conditions }: SheetLayout): string {
  if (!hasDrawings)
    return conditions === 1
      ? 'One conditional format is not shown in the grid.'
      : `${formatCount(conditions)} conditional formats are not shown in the grid.`
  if (conditions === 0) return 'Charts and pictures are not shown in the grid.'
  return conditions === 1
    ? 'Charts, pictures and one conditional format are not shown in the grid.'
    : `Charts, pictures and ${formatCount(conditions)} conditional formats are not shown in the grid.`
}

/** Describes the content that a print omits. */
export function unprintedText({ hasDrawings, unreadConditions: conditions }: SheetLayout): string {
  if (!hasDrawings)
    return conditions === 1
      ? 'One conditional format is not printed.'
      : `${formatCount(conditions)} conditional formats are not printed.`
  if (conditions === 0) return 'Charts and pictures are not printed.'
  return conditions === 1
    ? 'Charts, pictures and one conditional format are not printed.'
    : `Charts, pictures and ${formatCount(conditions)} conditional formats are not printed.`
}
