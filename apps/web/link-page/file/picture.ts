import { type Child, h } from '../view/h.ts'
import { noted } from './tools.ts'
import { zoomedPicture } from './zoomed-picture.ts'

interface PictureOptions {
  name: string
  /** What is shown until the whole is there. */
  first: string | null
  /** The whole picture; null: the first is all there is. */
  whole: string | null
  /** CSS pixels of the picture at 100 %, where they are known. */
  width?: number | null | undefined
  mayPrint: boolean
  signal: AbortSignal
  /** What of the file it does not show. */
  notes?: readonly Child[]
}

/** A picture: its large thumbnail at once, the whole when it has come. It fits the window, and is zoomed. */
export function picture(
  stage: HTMLElement,
  { name, first, whole, width = null, mayPrint, signal, notes = [] }: PictureOptions,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const image = h('img', { class: 'picture', alt: name, decoding: 'async', draggable: 'false' })
  const shown = () => {
    if (!image.isConnected && !signal.aborted)
      stage.replaceChildren(noted(notes, zoomedPicture({ image, name, width, mayPrint, signal })))
    resolve()
  }
  image.addEventListener('load', shown)
  image.addEventListener('error', () => reject(new Error('The picture cannot be shown here.')))
  const start = first ?? whole
  if (start === null) reject(new Error('There is no picture of this file.'))
  else image.src = start
  if (first !== null && whole !== null) {
    const full = new Image()
    full.decoding = 'async'
    full.src = whole
    full.decode().then(
      () => {
        if (!signal.aborted) image.src = whole
      },
      // The first one stays.
      () => undefined,
    )
  }
  return promise
}
