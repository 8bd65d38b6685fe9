import { isConverted } from '@arbour/contract/file-kinds'
import type { FramedFormat, FrameFailure } from './frame-messages.ts'

/** The maximum size of a file that the browser lays out, in bytes. */
export const MAX_FRAMED_BYTES = 50 * 1024 ** 2

/** Messages why a browser cannot show an office file. */
export const FAILURES: Readonly<Record<FrameFailure | 'endless', string>> = {
  damaged: 'The file is damaged.',
  password: 'The file is protected by a password.',
  'too-large': 'The file is too large to be shown here.',
  empty: 'There is nothing in the file that could be shown.',
  endless: 'The file takes too long to be shown.',
}

/** Returns the format if the browser can show it without the server. */
export function framedFormat(ext: string | null): FramedFormat | null {
  return ext === 'docx' || ext === 'pptx' || ext === 'odt' ? ext : null
}

/** Explains why a file without a rendition has no preview. */
export function explainNone(ext: string | null): string {
  // An SVG with a different extension.
  if (!isConverted(ext)) return 'The file is not what its name says.'
  const extension = `.${ext ?? ''}`
  return ext === 'heic' || ext === 'tif' || ext === 'tiff'
    ? `Previews of ${extension} files need a converter of pictures on the server.`
    : `Previews of ${extension} files need LibreOffice on the server.`
}
