import { drawioText } from '@arbour/drawio/drawio-text'
import { t } from '@arbour/messages/t'
import { REFUSALS, type Refusal } from './refusals.ts'

const TEXTS: Readonly<Record<Refusal, () => string>> = {
  [REFUSALS.damaged]: () => t('preview.reason.damaged'),
  [REFUSALS.locked]: () => t('preview.reason.password'),
  [REFUSALS.empty]: () => t('common.thisFileIsEmpty'),
  [REFUSALS.cut]: () => t('preview.reason.cut'),
  [REFUSALS.unopened]: () => t('preview.reason.notOpened'),
  [REFUSALS.unsupported]: () => t('preview.reason.unsupported'),
  [REFUSALS.large]: () => t('preview.reason.tooLarge'),
  [REFUSALS.pixels]: () => t('preview.reason.tooManyPixels'),
  [REFUSALS.slow]: () => t('preview.reason.tooSlow'),
  [REFUSALS.memory]: () => t('preview.reason.tooMuchMemory'),
  [REFUSALS.xfa]: () => t('preview.reason.dynamicForm'),
  [REFUSALS.other]: () => t('preview.reason.otherType'),
  [REFUSALS.drawingDamaged]: () => drawioText('damaged'),
  [REFUSALS.drawingCut]: () => drawioText('cut'),
  [REFUSALS.drawingLarge]: () => drawioText('too-large'),
  [REFUSALS.noDrawing]: () => drawioText('no-drawing'),
  [REFUSALS.tooManyShapes]: () => drawioText('too-many-shapes'),
  [REFUSALS.tooManyPages]: () => drawioText('too-many-pages'),
  [REFUSALS.notMade]: () => t('preview.reason.notMade'),
  [REFUSALS.noPicture]: () => t('preview.reason.pictureUnavailable'),
}

/** Returns a refusal in the language of the reader. As in errors, a single clause has no full stop. */
export function refusalText(reason: string): string {
  const text = TEXTS[reason as Refusal]?.() ?? reason
  return text.includes('. ') ? text : text.replace(/\.$/, '')
}
