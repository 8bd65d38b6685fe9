/** More diagrams in one text, and longer ones, stay as they were written. */
const MAX_DIAGRAMS = 50
const MAX_LENGTH = 50_000
const MAX_BYTES = 16 * 1024 ** 2
/** Of a side, in CSS pixels. */
const MAX_SIDE = 20_000
/** The page is loaded first, with all that draws diagrams. Milliseconds. */
const LOAD_MS = 30_000
const DRAW_MS = 10_000
const UNDRAWN = 'This diagram could not be drawn.'

/**
 * Draws the Mermaid diagrams of a rendered text: in a page without an origin (decision 0007), which gives back a picture of pixels. One that cannot be drawn, or not in time, stays as it was written, with a line that says so.
 */
export async function paintDiagrams(root: Element, signal: AbortSignal): Promise<void> {
  const places = Array.from(root.querySelectorAll('code[data-language="mermaid"]')).slice(0, MAX_DIAGRAMS)
  if (places.length === 0) return
  const isDark = getComputedStyle(root).getPropertyValue('--is-dark') === '1'
  let frame: HTMLIFrameElement | null = null
  for (const place of places) {
    const text = place.textContent ?? ''
    frame ??= await openFrame(signal)
    const drawn = frame && text.length <= MAX_LENGTH ? await draw(frame, { text, isDark }, signal) : null
    if (signal.aborted) break
    const source = place.parentElement ?? place
    if (drawn) source.replaceWith(pictureOf(drawn, isDark, signal))
    else source.after(lineOf(UNDRAWN))
    // One that did not end keeps its page busy.
    if (drawn === null) {
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

interface Picture {
  png: ArrayBuffer
  /** CSS pixels. */
  width: number
  height: number
}

async function draw(
  frame: HTMLIFrameElement,
  request: { text: string; isDark: boolean },
  signal: AbortSignal,
): Promise<Picture | null> {
  const drawn = nextMessage(frame, DRAW_MS, signal)
  // Its origin is none, so none can be named.
  frame.contentWindow?.postMessage(request, '*')
  return readPicture((await drawn)?.picture)
}

/** Reads what came from the sandbox, which nobody has to trust. */
function readPicture(data: unknown): Picture | null {
  if (typeof data !== 'object' || data === null) return null
  const { png, width, height } = data as Record<string, unknown>
  const isSide = (side: unknown): side is number => typeof side === 'number' && side > 0 && side <= MAX_SIDE
  return png instanceof ArrayBuffer && png.byteLength <= MAX_BYTES && isSide(width) && isSide(height)
    ? { png, width, height }
    : null
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

function pictureOf({ png, width, height }: Picture, isDark: boolean, signal: AbortSignal): HTMLElement {
  const figure = document.createElement('figure')
  figure.dataset.diagram = isDark ? 'dark' : 'light'
  const image = document.createElement('img')
  image.alt = 'Diagram'
  image.width = Math.ceil(width)
  image.height = Math.ceil(height)
  const url = URL.createObjectURL(new Blob([png], { type: 'image/png' }))
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  image.src = url
  figure.append(image)
  return figure
}

function lineOf(words: string): HTMLElement {
  const line = document.createElement('p')
  line.dataset.line = ''
  line.textContent = words
  return line
}
