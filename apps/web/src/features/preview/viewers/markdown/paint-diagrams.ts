import { t } from '@arbour/messages/t'
import { openPixelsFrame, type Pixels, requestPixels } from '../pixels-frame.ts'

/** Further diagrams of a text, and longer ones, are shown as source. */
const MAX_DIAGRAMS = 50
const MAX_LENGTH = 50_000
const DRAW_MS = 10_000
const UNDRAWN = t('preview.markdown.thisDiagramCouldNotBe')

/**
 * Renders the Mermaid diagrams of a text in a page without an origin (decision 0007), which returns pixels. One that fails, or
 * takes too long, is shown as source with a note.
 */
export async function paintDiagrams(root: Element, signal: AbortSignal): Promise<void> {
  const places = Array.from(root.querySelectorAll('code[data-language="mermaid"]')).slice(0, MAX_DIAGRAMS)
  if (places.length === 0) return
  const isDark = getComputedStyle(root).getPropertyValue('--is-dark') === '1'
  let frame: HTMLIFrameElement | null = null
  for (const place of places) {
    const text = place.textContent ?? ''
    frame ??= await openPixelsFrame('diagram', signal)
    const pixels =
      frame && text.length <= MAX_LENGTH ? await requestPixels(frame, { text, isDark }, { limitMs: DRAW_MS, signal }) : null
    if (signal.aborted) break
    const source = place.parentElement ?? place
    if (pixels) source.replaceWith(createFigure(pixels, isDark, signal))
    else source.after(createLine(UNDRAWN))
    // A diagram that did not finish keeps its page busy.
    if (pixels === null) {
      frame?.remove()
      frame = null
    }
  }
  frame?.remove()
}

function createFigure({ png, width, height }: Pixels, isDark: boolean, signal: AbortSignal): HTMLElement {
  const figure = document.createElement('figure')
  figure.dataset.diagram = isDark ? 'dark' : 'light'
  const image = document.createElement('img')
  image.alt = t('preview.markdown.diagram')
  image.width = Math.ceil(width)
  image.height = Math.ceil(height)
  const url = URL.createObjectURL(new Blob([png], { type: 'image/png' }))
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  image.src = url
  figure.append(image)
  return figure
}

function createLine(text: string): HTMLElement {
  const line = document.createElement('p')
  line.dataset.line = ''
  line.textContent = text
  return line
}
