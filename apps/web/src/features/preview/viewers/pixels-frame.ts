const MAX_BYTES = 64 * 1024 ** 2
/** Of a side, in CSS pixels. */
const MAX_SIDE = 20_000
/** The page is loaded with all that draws. Milliseconds. */
const LOAD_MS = 30_000

/** A picture of pixels that a page without an origin drew. */
export interface Pixels {
  png: ArrayBuffer
  /** CSS pixels. */
  width: number
  height: number
}

/**
 * Opens a page without an origin, cookies or network (decision 0007) that draws what somebody wrote, out of the application's reach.
 * The caller removes the frame. Resolves with null when the page does not load.
 */
export async function openPixelsFrame(page: 'diagram' | 'svg', signal: AbortSignal): Promise<HTMLIFrameElement | null> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.title = 'Drawing'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // It measures letters, which needs a place on the page.
  frame.style.cssText =
    'position:fixed;left:0;top:0;width:1200px;height:800px;border:0;visibility:hidden;pointer-events:none;z-index:-1'
  const loaded = nextMessage(frame, LOAD_MS, signal)
  frame.src = `/sandbox/${page}.html`
  document.body.append(frame)
  if (await loaded) return frame
  frame.remove()
  return null
}

/** Has a page of `openPixelsFrame` draw something. Resolves with null when it cannot, or not within `limitMs`. */
export async function requestPixels(
  frame: HTMLIFrameElement,
  request: object,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<Pixels | null> {
  const drawn = nextMessage(frame, limitMs, signal)
  // Its origin is none, so none can be named.
  frame.contentWindow?.postMessage(request, '*')
  return readPixels((await drawn)?.picture)
}

/** Reads what came from the sandbox, which is not trusted. */
function readPixels(data: unknown): Pixels | null {
  if (typeof data !== 'object' || data === null) return null
  const { png, width, height } = data as Record<string, unknown>
  const isSide = (side: unknown): side is number => typeof side === 'number' && side > 0 && side <= MAX_SIDE
  return png instanceof ArrayBuffer && png.byteLength <= MAX_BYTES && isSide(width) && isSide(height)
    ? { png, width, height }
    : null
}

/** Resolves with the next message of a page, which is not trusted; with null when none comes in time. */
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
