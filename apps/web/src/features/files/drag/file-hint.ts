/** The hint at the bottom of the screen while files are dragged from the computer: the folder they would be uploaded to. */
import { messages } from '@arbour/contract/messages'
import { part, ringOf } from './drag-parts.ts'
import classes from './file-hint.module.css'

export interface FileHint {
  /** The name of the folder. */
  place: string
  isRefused: boolean
  isOpening: boolean
}

let shown: HTMLElement | null = null

/** Shows or hides the hint. */
export function showFileHint(hint: FileHint | null): void {
  shown?.remove()
  shown = null
  if (!hint) return
  shown = part('div', classes.hint)
  shown.setAttribute('role', 'status')
  shown.toggleAttribute('data-refused', hint.isRefused)
  if (hint.isOpening) shown.append(ringOf(classes.ring))
  const text = part('span', undefined, hint.isRefused ? messages.uploadNotAllowed : messages.dropToUpload)
  text.append(part('b', classes.place, hint.place))
  shown.append(text)
  document.body.append(shown)
}
