import { h } from '../view/h.ts'

interface PictureOptions {
  name: string
  /** What is shown until the whole is there. */
  first: string | null
  /** The whole picture; null: the first is all there is. */
  whole: string | null
  signal: AbortSignal
}

/** A picture: its large thumbnail at once, the whole when it has come. A click or a double tap shows it in its own size. */
export function picture(stage: HTMLElement, { name, first, whole, signal }: PictureOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const image = h('img', { class: 'picture', alt: name, decoding: 'async', draggable: 'false' })
  const shown = () => {
    if (!image.isConnected && !signal.aborted) stage.replaceChildren(image)
    resolve()
  }
  image.addEventListener('load', shown)
  image.addEventListener('error', () => reject(new Error('The picture cannot be shown here.')))
  image.addEventListener('click', () => image.toggleAttribute('data-own-size'))
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
