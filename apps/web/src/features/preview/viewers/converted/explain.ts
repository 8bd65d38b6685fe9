import { isConverted } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import type { FramedFormat, FrameFailure } from './frame-messages.ts'

/** The maximum size of a file that the browser lays out, in bytes. */
export const MAX_FRAMED_BYTES = 50 * 1024 ** 2

/** Messages why a browser cannot show an office file. */
export const FAILURES: Readonly<Record<FrameFailure | 'endless', string>> = {
  damaged: t('preview.reason.damaged'),
  password: t('preview.reason.password'),
  'too-large': t('preview.reason.tooLarge'),
  empty: t('preview.reason.nothingInFile'),
  endless: t('preview.common.fileTakesTooLong'),
}

/** Returns the format if the browser can show it without the server. */
export function framedFormat(ext: string | null): FramedFormat | null {
  return ext === 'docx' || ext === 'pptx' || ext === 'odt' ? ext : null
}

/** Explains why a file without a rendition has no preview. */
export function explainNone(ext: string | null): string {
  // An SVG with a different extension.
  if (!isConverted(ext)) return t('preview.reason.otherType')
  const extension = `.${ext ?? ''}`
  return ext === 'heic' || ext === 'tif' || ext === 'tiff'
    ? t('preview.converted.previewingNeedsLibreOffice', { extension })
    : t('preview.converted.previewingNeedsLibreOfficeOnServer', { extension })
}
