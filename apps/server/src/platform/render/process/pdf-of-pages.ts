/** A picture that fills a page. */
export interface Page {
  jpeg: Buffer
  /** Of the original picture in pixels, with its density in pixels per inch. */
  width: number
  height: number
  density: number
  /** Of the picture in the PDF. */
  pixels: { width: number; height: number; channels: number }
}

/** Number of objects before those of the pages: the catalogue and the page list. */
const BEFORE = 2
/** Objects per page: the page, its content, and the picture. */
const PER_PAGE = 3
const POINTS_PER_INCH = 72
/** Maximum side length that PDF readers support, in points. */
const MAX_SIDE = 14_400

/** Yields the chunks of a PDF with one picture per page. */
export function* pdfOfPages(pages: readonly Page[]): Generator<Buffer> {
  const offsets: number[] = []
  let length = 0
  const counted = (piece: Buffer) => {
    length += piece.length
    return piece
  }
  const text = (words: string) => counted(Buffer.from(words, 'latin1'))
  function* object(head: string, stream?: Buffer): Generator<Buffer> {
    offsets.push(length)
    yield text(`${offsets.length} 0 obj\n${head}\n`)
    if (stream) {
      yield text('stream\n')
      yield counted(stream)
      yield text('\nendstream\n')
    }
    yield text('endobj\n')
  }
  yield text('%PDF-1.4\n')
  yield* object(`<< /Type /Catalog /Pages ${BEFORE} 0 R >>`)
  const kids = pages.map((_, index) => `${idOf(index)} 0 R`).join(' ')
  yield* object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  for (const [index, page] of pages.entries()) {
    const id = idOf(index)
    const [width, height] = pageSize(page)
    const draws = Buffer.from(`${width} 0 0 ${height} 0 0 cm /P Do`, 'latin1')
    const { jpeg, pixels } = page
    const colours = pixels.channels === 1 ? '/DeviceGray' : '/DeviceRGB'
    yield* object(
      `<< /Type /Page /Parent ${BEFORE} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${id + 1} 0 R /Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    )
    yield* object(`<< /Length ${draws.length} >>`, draws)
    yield* object(
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace ${colours} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  yield text(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  )
}

function idOf(index: number): number {
  return BEFORE + 1 + index * PER_PAGE
}

/** Returns the sides in points, from the scan's density; rotated like its picture. */
function pageSize({ width, height, density, pixels }: Page): [width: number, height: number] {
  const longer = (Math.max(width, height) / (density > 0 ? density : POINTS_PER_INCH)) * POINTS_PER_INCH
  const scale = Math.min(Math.max(longer, POINTS_PER_INCH), MAX_SIDE) / Math.max(pixels.width, pixels.height)
  return [round(pixels.width * scale), round(pixels.height * scale)]
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
