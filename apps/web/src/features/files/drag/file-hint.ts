/** The hint at the bottom of the screen while files are dragged from the computer: the folder they would be uploaded to. */
import { t } from '@arbour/messages/t'
import { createRing, part } from './drag-parts.ts'
import classes from './file-hint.module.css'

export interface FileHint {
  /** The name of the folder. */
  place: string
  isRefused: boolean
  isOpening: boolean
}

let hintElement: HTMLElement | null = null

/** Shows or hides the hint. */
export function showFileHint(hint: FileHint | null): void {
  hintElement?.remove()
  hintElement = null
  if (!hint) return
  hintElement = part('div', classes.hint)
  hintElement.setAttribute('role', 'status')
  hintElement.toggleAttribute('data-refused', hint.isRefused)
  if (hint.isOpening) hintElement.append(createRing(classes.ring))
  const text = part('span', undefined, hint.isRefused ? t('errors.items.uploadDenied') : t('common.dropToUpload'))
  text.append(part('b', classes.place, hint.place))
  hintElement.append(text)
  document.body.append(hintElement)
}
