import type { SheetLayout } from '@arbour/documents/sheets/cells/book'
import { formatCount } from '#lib/text/format.ts'

/** Whether a sheet has content that the grid omits. */
export function hasUnshown({ hasDrawings, unreadConditions }: SheetLayout): boolean {
  return hasDrawings || unreadConditions > 0
}

/** Describes the content that the grid omits, as the start of a sentence: "Charts and pictures are". */
export function unshownIn({ hasDrawings, unreadConditions }: SheetLayout): string {
  const conditionsText =
    unreadConditions === 1 ? 'one conditional format' : `${formatCount(unreadConditions)} conditional formats`
  if (!hasDrawings)
    return `${conditionsText[0]?.toUpperCase()}${conditionsText.slice(1)} ${unreadConditions === 1 ? 'is' : 'are'}`
  return unreadConditions > 0 ? `Charts, pictures and ${conditionsText} are` : 'Charts and pictures are'
}
