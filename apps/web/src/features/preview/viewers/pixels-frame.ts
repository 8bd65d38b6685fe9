import { t } from '@arbour/messages/t'

const MAX_BYTES = 64 * 1024 ** 2
/** The maximum length of a side in CSS pixels. */
const MAX_SIDE = 20_000
/** The timeout for loading the page with its code, in milliseconds. */
const LOAD_MS = 30_000

/** A bitmap rendered by a page without an origin. */
export interface Pixels {
  png: ArrayBuffer
  /** CSS pixels. */
  width: number
  height: number
}

/**
 * Opens a page without an origin, cookies or network (decision 0007) that renders untrusted content isolated from the
 * application. The caller removes the frame. Resolves with null if the page does not load.
 */
export async function openPixelsFrame(page: 'diagram' | 'svg', signal: AbortSignal): Promise<HTMLIFrameElement | null> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.title = t('preview.viewers.drawing')
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // It measures text, which requires layout.
  frame.style.cssText =
    'position:fixed;left:0;top:0;width:1200px;height:800px;border:0;visibility:hidden;pointer-events:none;z-index:-1'
  const loadMessage = nextMessage(frame, LOAD_MS, signal)
  frame.src = `/sandbox/${page}.html`
  document.body.append(frame)
  if (await loadMessage) return frame
  frame.remove()
  return null
}

/** Requests a rendering from a page of `openPixelsFrame`. Resolves with null if it fails or exceeds `limitMs`. */
export async function requestPixels(
  frame: HTMLIFrameElement,
  request: object,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<Pixels | null> {
  const pixelsMessage = nextMessage(frame, limitMs, signal)
  // An opaque origin cannot be named as the target.
  frame.contentWindow?.postMessage(request, '*')
  return readPixels((await pixelsMessage)?.picture)
}

/** Parses an untrusted message from the sandbox. */
function readPixels(data: unknown): Pixels | null {
  if (typeof data !== 'object' || data === null) return null
  const { png, width, height } = data as Record<string, unknown>
  const isSide = (side: unknown): side is number => typeof side === 'number' && side > 0 && side <= MAX_SIDE
  return png instanceof ArrayBuffer && png.byteLength <= MAX_BYTES && isSide(width) && isSide(height)
    ? { png, width, height }
    : null
}

/** Resolves with the next untrusted message of a page; with null on a timeout. */
function nextMessage(frame: HTMLIFrameElement, limitMs: number, signal: AbortSignal): Promise<Record<string, unknown> | null> {
  return new Promise((resolve) => {
    const cleanup = new AbortController()
    const end = (message: Record<string, unknown> | null) => {
      cleanup.abort()
      clearTimeout(timer)
      resolve(message)
    }
    const timer = setTimeout(() => end(null), limitMs)
    signal.addEventListener('abort', () => end(null), { signal: cleanup.signal })
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && typeof data === 'object' && data !== null) end({ ...data })
    }
    window.addEventListener('message', handleMessage, { signal: cleanup.signal })
    if (signal.aborted) end(null)
  })
}
