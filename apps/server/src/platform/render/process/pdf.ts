import { THUMBNAIL_SIZE } from '@arbour/contract/limits'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { REFUSALS } from '../refusals.ts'
import { RenderRefusal } from '../renderer.ts'
import { readBounded } from './bounded-read.ts'
import { setUpSharp } from './loaders.ts'
import { writeRenditions } from './write-renditions.ts'

setUpSharp()

const MAX_BYTES = 256 * 1024 ** 2
/** In pixels. */
const MARGIN = 24
/** PDFium's number for a form whose pages are generated when opened. The page in the file only says "Please wait...". */
const XFA_FORM = 2
/** Of the longer to the shorter side. */
const MAX_RATIO = 1.5

/**
 * Creates thumbnails of the first page of a PDF, without running scripts or loading external resources. Throws {@link
 * RenderRefusal}.
 */
export async function renderPdf(path: string, folder: string, { isCropped = false } = {}) {
  const bytes = await readBounded(path, MAX_BYTES)
  // A new library instance per file, so that no memory state is kept between files.
  const library = await PDFiumLibrary.init()
  const { data, width, height, pages } = await drawFirstPage(library, bytes)
  const page = sharp(data, { raw: { width, height, channels: 4 } })
  const picture = isCropped ? await withoutMargins(page) : page
  return { files: await writeRenditions(picture, folder, ['small', 'large']), meta: null, pages }
}

async function drawFirstPage(library: PDFiumLibrary, bytes: Buffer) {
  try {
    const document = await library.loadDocument(bytes)
    // biome-ignore lint/complexity/useLiteralKeys: the library has no way of its own to ask for it
    if (library['module']._FPDF_GetFormType(document['documentIdx']) === XFA_FORM) throw new RenderRefusal(REFUSALS.xfa)
    const pages = document.getPageCount()
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('The page has no size')
    const scale = THUMBNAIL_SIZE.large / Math.max(originalWidth, originalHeight)
    const [width, height] = [Math.max(Math.round(originalWidth * scale), 1), Math.max(Math.round(originalHeight * scale), 1)]
    return { ...(await page.render({ width, height, render: 'bitmap', renderFormFields: true })), pages }
  } catch (error) {
    if (error instanceof RenderRefusal) throw error
    throw new RenderRefusal(REFUSALS[unreadableReason(String(error), bytes)])
  }
}

/**
 * Returns why PDFium can't read a PDF. It supports neither Brotli, which viewers in browsers do, nor encryption without a
 * password.
 */
function unreadableReason(message: string, bytes: Buffer): 'locked' | 'unsupported' | 'damaged' {
  if (/password/i.test(message)) return 'locked'
  return /security/i.test(message) || bytes.includes('/BrotliDecode') ? 'unsupported' : 'damaged'
}

/** Crops a page to its content, with margins so that it is not too long or high. A blank page is unchanged. */
async function withoutMargins(page: Sharp): Promise<Sharp> {
  const trim = page.clone().removeAlpha().trim({ background: 'white', threshold: 4 }).raw()
  const trimmed = await trim.toBuffer({ resolveWithObject: true }).catch(() => null)
  if (!trimmed) return page
  const { width, height, channels } = trimmed.info
  const rest = (side: number, other: number) => MARGIN + Math.max(0, Math.round(other / MAX_RATIO) - side)
  // Sheets start at the top left.
  const margins = { top: MARGIN, left: MARGIN, bottom: rest(height, width), right: rest(width, height) }
  const framed = sharp(trimmed.data, { raw: { width, height, channels } })
    .extend({ ...margins, background: 'white' })
    .raw()
  const { data, info } = await framed.toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
