import { t } from '@arbour/messages/t'
import type { DrawioProblem } from './drawio-error.ts'
import { MAX_CELLS, MAX_PAGES } from './limits.ts'

/** Returns the message for users. */
export function drawioText(problem: DrawioProblem): string {
  switch (problem) {
    case 'damaged':
      return t('preview.reason.drawingDamaged')
    case 'cut':
      return t('preview.reason.drawingCut')
    case 'too-large':
      return t('preview.reason.drawingTooLarge')
    case 'no-drawing':
      return t('preview.reason.noDrawing')
    case 'too-many-shapes':
      return t('preview.reason.tooManyShapes', { max: MAX_CELLS })
    case 'too-many-pages':
      return t('preview.reason.tooManyPages', { max: MAX_PAGES })
  }
}
