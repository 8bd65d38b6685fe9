import { isConverted } from '@arbour/contract/file-kinds'
import type { FramedFormat, FrameFailure } from './frame-messages.ts'

/** The largest file, in bytes, that a browser is asked to lay out. */
export const MAX_FRAMED_BYTES = 50 * 1024 ** 2

/** Why a browser cannot show an office file, in people's words. */
export const FAILURES: Readonly<Record<FrameFailure | 'endless', string>> = {
  damaged: 'The file is damaged.',
  password: 'The file is protected by a password.',
  'too-large': 'The file is too large to be shown here.',
  empty: 'There is nothing in the file that could be shown.',
  endless: 'The file takes too long to be shown.',
}

/** Formats that the browser shows when the server does not. */
export function framedFormat(ext: string | null): FramedFormat | null {
  return ext === 'docx' || ext === 'pptx' || ext === 'odt' ? ext : null
}

/** Why there is no preview of a file of which the server makes none. */
export function explainNone(ext: string | null): string {
  // Sent as an SVG under another name.
  if (!isConverted(ext)) return 'The file is not what its name says.'
  const needs = ext === 'heic' || ext === 'tif' || ext === 'tiff' ? 'a converter of pictures' : 'LibreOffice'
  return `Previews of .${ext} files need ${needs} on the server.`
}
