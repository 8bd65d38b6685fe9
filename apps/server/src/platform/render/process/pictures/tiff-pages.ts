import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { type Page, pdfOfPages } from '../pdf-of-pages.ts'

/** Maximum number of displayed TIFF pages. */
const MAX_PAGES = 300
/** Bytes and milliseconds after which no further page is started: the result is then kept before the process times out. */
const ENOUGH = { bytes: 200 * 1024 ** 2, time: 20_000 }
/** The longer side of a page: about that of a sheet of paper at 200 dpi. */
const SIDE = 2340

interface Pages {
  path: string
  mimetype: string
  hasMore: boolean
}

/** Determines whether a picture has pages; other formats have animation frames, which browsers show. */
export function hasPages({ format, pages = 1 }: Metadata): boolean {
  return format === 'tiff' && pages > 1
}

/** Writes the pages of a TIFF as a PDF with one picture per page; null if all further pages are smaller copies of the first. */
export async function writeTiffPages(
  path: string,
  folder: string,
  { pages: count = 1 }: Metadata,
  options: SharpOptions,
): Promise<Pages | null> {
  const until = Date.now() + ENOUGH.time
  const pages: Page[] = []
  let [bytes, page] = [0, 0]
  for (; page < Math.min(count, MAX_PAGES) && bytes < ENOUGH.bytes && Date.now() < until; page += 1) {
    const picture = sharp(path, { ...options, page })
    const { width, height, density = 72 } = await picture.metadata()
    if (pages[0] && isSmaller({ width, height }, pages[0])) continue
    const { data, info } = await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    pages.push({ jpeg: data, width, height, density, pixels: info })
    bytes += data.length
  }
  if (pages.length < 2) return null
  const pdf = join(folder, 'preview.pdf')
  const out = createWriteStream(pdf)
  for (const piece of pdfOfPages(pages)) out.write(piece)
  out.end()
  await finished(out)
  return { path: pdf, mimetype: 'application/pdf', hasMore: page < count }
}

/** Maps and photos often contain copies in half and quarter size. */
function isSmaller(page: Measures, first: Measures): boolean {
  return page.width * 2 <= first.width + 1 && Math.abs(page.width / page.height - first.width / first.height) < 0.05
}

type Measures = Pick<Page, 'width' | 'height'>
