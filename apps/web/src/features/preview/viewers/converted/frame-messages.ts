/** The messages between the application and the sandboxed page that shows office files (`apps/web/sandbox`). */

/** Formats that the sandboxed page shows. */
export type FramedFormat = 'docx' | 'pptx' | 'odt'

/** Why a file could not be shown. A code, so that no file can inject text into the application. */
export const FRAME_FAILURES = ['damaged', 'password', 'too-large', 'empty'] as const
export type FrameFailure = (typeof FRAME_FAILURES)[number]

/** Keys that the application handles although the pages have the focus. */
const FORWARDED_KEYS = ['ArrowLeft', 'ArrowRight', 'Escape'] as const
export type ForwardedKey = (typeof FORWARDED_KEYS)[number]

export type ToFrame =
  | { type: 'show'; format: FramedFormat; bytes: ArrayBuffer; isDark: boolean }
  | { type: 'go'; page: number }
  | { type: 'zoom'; factor: number }
  | { type: 'fit' }

export type FromFrame =
  /** Its script runs and waits for the file. */
  | { type: 'loaded' }
  /** A heartbeat while it is working. */
  | { type: 'alive' }
  /** The current view: pages from 1; `isFitted` if the pages follow the width of the window. */
  | { type: 'view'; page: number; pages: number; scale: number; isFitted: boolean }
  | { type: 'key'; key: ForwardedKey }
  | { type: 'failed'; failure: FrameFailure }

/** Whether a key is forwarded to the application. */
export function isForwarded(key: string): key is ForwardedKey {
  return (FORWARDED_KEYS as readonly string[]).includes(key)
}

/** Parses an untrusted message from the sandbox: null for anything that is not a known message. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, key, failure, page, pages, scale, isFitted } = data as Record<string, unknown>
  if (type === 'loaded' || type === 'alive') return { type }
  if (type === 'key') return typeof key === 'string' && isForwarded(key) ? { type, key } : null
  if (type === 'failed') {
    return FRAME_FAILURES.some((candidate) => candidate === failure) ? { type, failure: failure as FrameFailure } : null
  }
  if (type !== 'view' || !isCount(page) || !isCount(pages) || page > pages) return null
  return typeof scale === 'number' && scale > 0 && scale < 100 && typeof isFitted === 'boolean'
    ? { type, page, pages, scale, isFitted }
    : null
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 100_000
}
