import type { SheetLayout } from '@arbour/documents/sheets/cells/book'
import { t } from '@arbour/messages/t'

/** Whether a sheet has content that the grid omits. */
export function hasUnshown({ hasDrawings, unreadConditions }: SheetLayout): boolean {
  return hasDrawings || unreadConditions > 0
}

/** Describes the content that the grid omits: "Charts and pictures are not shown in the grid." */
export function unshownText({ hasDrawings, unreadConditions: conditions }: SheetLayout): string {
  if (!hasDrawings) return t('preview.sheet.conditionalFormatsNotShown', { conditions })
  if (conditions === 0) return t('preview.sheet.chartsAndImagesNotShown')
  return t('preview.sheet.chartsImagesAndFormatsNotShown', { conditions })
}

/** Describes the content that a print omits. */
export function unprintedText({ hasDrawings, unreadConditions: conditions }: SheetLayout): string {
  if (!hasDrawings) return t('preview.sheet.conditionalFormatsNotPrinted', { conditions })
  if (conditions === 0) return t('preview.sheet.chartsAndImagesNotPrinted')
  return t('preview.sheet.chartsImagesAndFormatsNotPrinted', { conditions })
}
