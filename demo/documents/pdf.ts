import { type PdfObject, writePdf } from '@arbour/testing/files/write-pdf'
import { encode, measureText } from './pdf-text.ts'

export const A4 = { width: 595, height: 842 } as const

interface TextStyle {
  size?: number
  isBold?: boolean
  /** `#rrggbb` */
  color?: string
  align?: 'left' | 'right' | 'centre'
  /** Rotated upwards, like the numbers beside a plan. */
  isUpright?: boolean
}

/** A page to draw on. Coordinates in points from the upper left corner. */
export class Page {
  readonly width: number
  readonly height: number
  readonly #out: string[] = []
  readonly pictures = new Map<string, PdfImage>()

  constructor({ width, height }: { width: number; height: number }) {
    this.width = width
    this.height = height
  }

  text(
    x: number,
    y: number,
    text: string,
    { size = 10, isBold, color = '#1d2421', align = 'left', isUpright }: TextStyle = {},
  ): void {
    const offset = align === 'left' ? 0 : measureText(text, size, isBold) / (align === 'right' ? 1 : 2)
    const [left, top] = isUpright ? [x, y + offset] : [x - offset, y]
    const turn = isUpright ? `0 1 -1 0 ${n(left)} ${n(this.height - top)} Tm` : `1 0 0 1 ${n(left)} ${n(this.height - top)} Tm`
    this.#out.push(`BT /${isBold ? 'F2' : 'F1'} ${n(size)} Tf ${rgb(color)} rg ${turn} ${encode(text)} Tj ET`)
  }

  rect(x: number, y: number, width: number, height: number, { fill, stroke, line = 0.6 }: Paint): void {
    this.#paint({ fill, stroke, line }, `${n(x)} ${n(this.height - y - height)} ${n(width)} ${n(height)} re`)
  }

  /** Draws a line through points, or fills the shape between them. */
  path(
    points: readonly (readonly [x: number, y: number])[],
    { isClosed = false, ...paint }: Paint & { isClosed?: boolean },
  ): void {
    const steps = points.map(([x, y], at) => `${n(x)} ${n(this.height - y)} ${at === 0 ? 'm' : 'l'}`)
    this.#paint(paint, `${steps.join(' ')}${isClosed ? ' h' : ''}`)
  }

  line(x1: number, y1: number, x2: number, y2: number, { stroke = '#1d2421', line = 0.6, dash }: Omit<Paint, 'fill'> = {}): void {
    this.#paint({ stroke, line, dash }, `${n(x1)} ${n(this.height - y1)} m ${n(x2)} ${n(this.height - y2)} l`)
  }

  circle(x: number, y: number, radius: number, paint: Paint): void {
    const corners = Array.from({ length: 37 }, (_, index) => {
      const angle = (index * Math.PI) / 18
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
    })
    this.path(corners, { ...paint, isClosed: true })
  }

  /** A JPEG. */
  picture(picture: PdfImage, x: number, y: number, width: number): void {
    const name = `I${this.pictures.size + 1}`
    const height = (width * picture.height) / picture.width
    this.pictures.set(name, picture)
    this.#out.push(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(this.height - y - height)} cm /${name} Do Q`)
  }

  get content(): string {
    return this.#out.join('\n')
  }

  #paint({ fill, stroke, line = 0.6, dash }: Paint, path: string): void {
    const operator = fill && stroke ? 'B' : fill ? 'f' : 'S'
    const colours = `${fill ? `${rgb(fill)} rg ` : ''}${stroke ? `${rgb(stroke)} RG ${n(line)} w ` : ''}`
    this.#out.push(`${colours}${dash ? `[${dash}] 0 d ` : ''}${path} ${operator}${dash ? ' [] 0 d' : ''}`)
  }
}

interface Paint {
  fill?: string
  stroke?: string
  line?: number
  /** Lengths of dashes and gaps, separated by spaces. */
  dash?: string
}

/** A picture in a document. */
export interface PdfImage {
  jpeg: Buffer
  width: number
  height: number
}

/** Creates a PDF from drawn pages. */
export function makePages(...pages: readonly Page[]): Buffer<ArrayBuffer> {
  const objects: PdfObject[] = ['', '', font('Helvetica'), font('Helvetica-Bold')]
  const add = (object: PdfObject) => objects.push(object)
  const kids = pages.map((page) => {
    const images = [...page.pictures].map(([name, picture]) => `/${name} ${add(createImage(picture))} 0 R`)
    const content = add({ stream: page.content })
    const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${images.join(' ')} >> >>`
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} /Contents ${content} 0 R >>`,
    )
  })
  objects[0] = '<< /Type /Catalog /Pages 2 0 R >>'
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`
  return writePdf(objects)
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

const createImage = ({ jpeg, width, height }: PdfImage): PdfObject => ({
  stream: jpeg.toString('latin1'),
  about: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
})

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function rgb(color: string): string {
  return [1, 3, 5].map((at) => n(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}
