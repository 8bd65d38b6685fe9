import { checkSvg } from '../image/check-svg.ts'

/** More diagrams in one text, and longer ones, stay as they were written. */
const MAX_DIAGRAMS = 50
const MAX_LENGTH = 50_000
const MAX_SVG_LENGTH = 4 * 1024 ** 2
/** The page is loaded first, with all that draws diagrams. Milliseconds. */
const LOAD_MS = 30_000
const DRAW_MS = 10_000
const UNDRAWN = 'This diagram could not be drawn.'

/**
 * Draws the Mermaid diagrams of a rendered text: in a page without an origin (decision 0007), which gives back an SVG that is shown as an
 * image. One that cannot be drawn, or not in time, stays as it was written, with a line that says so.
 */
export async function paintDiagrams(root: Element, signal: AbortSignal): Promise<void> {
  const places = Array.from(root.querySelectorAll('code[data-language="mermaid"]')).slice(0, MAX_DIAGRAMS)
  if (places.length === 0) return
  const isDark = getComputedStyle(root).getPropertyValue('--is-dark') === '1'
  let frame: HTMLIFrameElement | null = null
  for (const place of places) {
    const text = place.textContent ?? ''
    frame ??= await openFrame(signal)
    const svg = frame && text.length <= MAX_LENGTH ? await draw(frame, { text, isDark }, signal) : null
    const isShown = svg !== null && (await checkSvg(new TextEncoder().encode(svg).buffer, signal))
    if (signal.aborted) break
    const source = place.parentElement ?? place
    if (isShown) source.replaceWith(pictureOf(svg, isDark, source))
    else source.after(lineOf(UNDRAWN))
    // One that did not end keeps its page busy.
    if (svg === null) {
      frame?.remove()
      frame = null
    }
  }
  frame?.remove()
}

async function openFrame(signal: AbortSignal): Promise<HTMLIFrameElement | null> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.title = 'Diagrams'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // It measures letters, which needs a place on the page.
  frame.style.cssText =
    'position:fixed;left:0;top:0;width:1200px;height:800px;border:0;visibility:hidden;pointer-events:none;z-index:-1'
  const loaded = nextMessage(frame, LOAD_MS, signal)
  frame.src = '/sandbox/diagram.html'
  document.body.append(frame)
  if (await loaded) return frame
  frame.remove()
  return null
}

async function draw(
  frame: HTMLIFrameElement,
  request: { text: string; isDark: boolean },
  signal: AbortSignal,
): Promise<string | null> {
  const drawn = nextMessage(frame, DRAW_MS, signal)
  // Its origin is none, so none can be named.
  frame.contentWindow?.postMessage(request, '*')
  const svg = (await drawn)?.svg
  return typeof svg === 'string' && svg.length <= MAX_SVG_LENGTH ? svg : null
}

/** What the page says next, which nobody has to trust; null when it says nothing in time. */
function nextMessage(frame: HTMLIFrameElement, limitMs: number, signal: AbortSignal): Promise<Record<string, unknown> | null> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = (answer: Record<string, unknown> | null) => {
      over.abort()
      clearTimeout(timer)
      resolve(answer)
    }
    const timer = setTimeout(() => end(null), limitMs)
    signal.addEventListener('abort', () => end(null), { signal: over.signal })
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && typeof data === 'object' && data !== null) end({ ...data })
    }
    window.addEventListener('message', handleMessage, { signal: over.signal })
    if (signal.aborted) end(null)
  })
}

function pictureOf(svg: string, isDark: boolean, source: Element): HTMLElement {
  const figure = document.createElement('figure')
  figure.dataset.diagram = isDark ? 'dark' : 'light'
  const image = document.createElement('img')
  image.alt = 'Diagram'
  // Its own is the whole width there is.
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (width && height) [image.width, image.height] = [Math.ceil(Number(width)), Math.ceil(Number(height))]
  image.addEventListener('error', () => figure.replaceWith(source, lineOf(UNDRAWN)))
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  figure.append(image)
  return figure
}

function lineOf(words: string): HTMLElement {
  const line = document.createElement('p')
  line.dataset.line = ''
  line.textContent = words
  return line
}
