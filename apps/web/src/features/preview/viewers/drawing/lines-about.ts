import type { DrawioPage } from '@arbour/drawio/render-page'
import { t } from '@arbour/messages/t'

/** Returns sentences about the parts of a page that are not shown as intended. */
export function linesAbout({ unknown, untypeset: { tex, asciiMath }, lacksBackground }: DrawioPage): string[] {
  const count = unknown.reduce((sum, shape) => sum + shape.count, 0)
  return [
    count > 0 && t('preview.drawing.unsupportedShapesAsOutlines', { count }),
    tex > 0 && t('preview.drawing.formulasShownAsText', { tex }),
    asciiMath > 0 && t('preview.drawing.asciiMathShownAsText', { asciiMath }),
    lacksBackground && t('preview.drawing.backgroundOfPageIsntShown'),
  ].filter((line) => line !== false)
}
