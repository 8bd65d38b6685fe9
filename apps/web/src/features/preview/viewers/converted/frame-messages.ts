/** What the application and the page that shows office files in a sandbox (`apps/web/sandbox`) say to each other. */

/** Formats that the sandboxed page shows. */
export type FramedFormat = 'docx' | 'pptx' | 'odt'

/** Why a file could not be shown. A code, so that no file can put words into the application's mouth. */
export const FRAME_FAILURES = ['damaged', 'password', 'too-large', 'empty'] as const
export type FrameFailure = (typeof FRAME_FAILURES)[number]

/** Keys that the application acts upon although the pages have the focus. */
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
  /** It is at work. */
  | { type: 'alive' }
  /** Where the reader is: pages from 1; `isFitted` when the pages follow the width of the window. */
  | { type: 'view'; page: number; pages: number; scale: number; isFitted: boolean }
  | { type: 'key'; key: ForwardedKey }
  | { type: 'failed'; failure: FrameFailure }

/** Whether a key is one that the application wants to hear of. */
export function isForwarded(key: string): key is ForwardedKey {
  return (FORWARDED_KEYS as readonly string[]).includes(key)
}

/** Reads what came from the sandbox, which nobody has to trust: null for anything else than a message of ours. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, key, failure, page, pages, scale, isFitted } = data as Record<string, unknown>
  if (type === 'loaded' || type === 'alive') return { type }
  if (type === 'key') return typeof key === 'string' && isForwarded(key) ? { type, key } : null
  if (type === 'failed') {
    return FRAME_FAILURES.some((known) => known === failure) ? { type, failure: failure as FrameFailure } : null
  }
  if (type !== 'view' || !isCount(page) || !isCount(pages) || page > pages) return null
  return typeof scale === 'number' && scale > 0 && scale < 100 && typeof isFitted === 'boolean'
    ? { type, page, pages, scale, isFitted }
    : null
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 100_000
}
