import { attribute, flagOf, numberOf, scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { MAX_CELL_FORMATS, MAX_FORMATS, MAX_NAME, nameOf } from '../bounds.ts'
import type { CellFormat, Edge } from '../cells/cell-format.ts'
import { readColor } from './colors.ts'
import { letterWidthOf } from './letter-width.ts'
import { isAutomatic, readLetters } from './letters.ts'
import { BUILT_IN_FORMATS } from './number-formats.ts'

const SIDES = new Set(['top', 'right', 'bottom', 'left'])
const EDGES: Readonly<Record<string, Edge['style']>> = {
  thin: 'thin',
  hair: 'hair',
  dotted: 'dotted',
  dashed: 'dashed',
  dashDot: 'dashed',
  dashDotDot: 'dashed',
  medium: 'medium',
  mediumDashed: 'dashed',
  mediumDashDot: 'dashed',
  mediumDashDotDot: 'dashed',
  slantDashDot: 'dashed',
  thick: 'thick',
  double: 'double',
}

interface Styles {
  /** Looks by cell format number. They are complete: the file repeats the properties of named styles. */
  looks: CellFormat[]
  /** Looks of conditional formats by number. */
  changes: CellFormat[]
  /** Width of a digit in the default font in CSS pixels, the unit of column widths. */
  letterWidth: number
}

export async function readStyles(zip: Zip, part: string, theme: readonly string[]): Promise<Styles> {
  const reader = new StylesReader(theme)
  await scanXml(zip.read(part), reader)
  return { looks: reader.looks, changes: reader.changes, letterWidth: letterWidthOf(reader.defaultFont) }
}

class StylesReader {
  readonly looks: CellFormat[] = []
  readonly changes: CellFormat[] = []
  readonly #theme: readonly string[]
  readonly #formats = new Map(BUILT_IN_FORMATS)
  readonly #fonts: CellFormat[] = []
  readonly #fills: CellFormat[] = []
  readonly #borders: CellFormat[] = []
  #section = ''
  #part: CellFormat = {}
  #side: 'top' | 'right' | 'bottom' | 'left' | null = null
  #pattern = 'none'
  /** The part of a differential format that is being read: it contains its own font, fill and border. */
  #changed: 'font' | 'fill' | 'border' | null = null

  constructor(theme: readonly string[]) {
    this.#theme = theme
  }

  /** The font of the style "Normal", which is the first. */
  get defaultFont(): CellFormat {
    return this.#fonts[0] ?? {}
  }

  open(name: string, attributes: string): void {
    if (name === 'numFmt' && this.#section === 'numFmts') {
      const format = attribute(attributes, 'formatCode') ?? ''
      // A truncated format would have another meaning.
      if (format.length <= MAX_NAME) this.#addFormat(numberOf(attributes, 'numFmtId') ?? -1, format)
    } else if (['numFmts', 'fonts', 'fills', 'borders', 'cellXfs', 'cellStyleXfs', 'dxfs', 'cellStyles'].includes(name)) {
      this.#section = name
    } else if (this.#section === 'fonts') this.#font(name, attributes)
    else if (this.#section === 'fills') this.#fill(name, attributes)
    else if (this.#section === 'borders') this.#border(name, attributes)
    else if (this.#section === 'cellXfs') this.#look(name, attributes)
    else if (this.#section === 'dxfs') this.#change(name, attributes)
  }

  close(name: string): void {
    if (name === this.#section) this.#section = ''
    else if (name === 'font' && this.#section === 'fonts') this.#keep(this.#fonts)
    else if (name === 'fill' && this.#section === 'fills') this.#keep(this.#fills)
    else if (name === 'border' && this.#section === 'borders') this.#keep(this.#borders)
    else if (name === 'dxf' && this.#section === 'dxfs') this.#keep(this.changes)
  }

  #keep(parts: CellFormat[]): void {
    if (parts.length < MAX_CELL_FORMATS) parts.push(this.#part)
  }

  #addFormat(id: number, format: string): void {
    if (this.#formats.size < MAX_FORMATS) this.#formats.set(id, format)
  }

  #font(name: string, attributes: string): void {
    if (name === 'font') this.#part = {}
    // Superscript and subscript of a whole cell are ignored.
    else if (name !== 'vertAlign') readLetters(this.#part, name, attributes, this.#theme)
  }

  #fill(name: string, attributes: string): void {
    if (name === 'fill') this.#part = {}
    else if (name === 'patternFill') this.#pattern = attribute(attributes, 'patternType') ?? 'none'
    else if (this.#pattern === 'none' && name !== 'color') return
    // A pattern is shown as its background colour, a gradient as its first colour.
    else if (name === 'fgColor' && this.#pattern === 'solid') this.#part.fill = readColor(attributes, this.#theme)
    else if (name === 'bgColor' && this.#pattern !== 'solid') this.#part.fill = readColor(attributes, this.#theme)
    else if (name === 'color') this.#part.fill ??= readColor(attributes, this.#theme)
  }

  #border(name: string, attributes: string): void {
    if (name === 'border') this.#part = {}
    else if (SIDES.has(name)) {
      this.#side = name as 'top'
      const style = EDGES[attribute(attributes, 'style') ?? '']
      if (style) this.#part[this.#side] = { style, color: null }
    } else if (name === 'diagonal') this.#side = null
    else if (name === 'color' && this.#side) {
      const edge = this.#part[this.#side]
      if (edge && !isAutomatic(attributes)) edge.color = readColor(attributes, this.#theme) ?? null
    }
  }

  #change(name: string, attributes: string): void {
    if (name === 'dxf') this.#part = {}
    else if (name === 'numFmt') this.#part.format = nameOf(attribute(attributes, 'formatCode'))
    else if (name === 'font' || name === 'fill' || name === 'border') this.#changed = name
    else if (this.#changed === 'font') this.#font(name, attributes)
    else if (this.#changed === 'border') this.#border(name, attributes)
    // For a solid fill in a differential format, Excel writes the colour as the background.
    else if (name === 'bgColor') this.#part.fill = readColor(attributes, this.#theme)
    else if (name === 'fgColor') this.#part.fill ??= readColor(attributes, this.#theme)
  }

  #look(name: string, attributes: string): void {
    if (name === 'xf' && this.looks.length < MAX_CELL_FORMATS) {
      const format = this.#formats.get(numberOf(attributes, 'numFmtId') ?? 0)
      this.looks.push({
        ...this.#fonts[numberOf(attributes, 'fontId') ?? 0],
        ...this.#fills[numberOf(attributes, 'fillId') ?? 0],
        ...this.#borders[numberOf(attributes, 'borderId') ?? 0],
        ...(format && { format }),
      })
    } else if (name === 'alignment') Object.assign(this.looks.at(-1) ?? {}, alignmentOf(attributes))
  }
}

/** Converts a rotation: 0 to 90 are counter-clockwise degrees, 91 to 180 clockwise ones, and 255 is stacked text. */
export function rotationOf(value: number | undefined): CellFormat {
  if (!value || value < 0) return {}
  if (value === 255) return { rotation: 'stacked' }
  return value > 180 ? {} : { rotation: value > 90 ? 90 - value : value }
}

function alignmentOf(attributes: string): CellFormat {
  const horizontal = attribute(attributes, 'horizontal')
  const vertical = attribute(attributes, 'vertical')
  return {
    ...(horizontal === 'left' || horizontal === 'right' || horizontal === 'justify' ? { align: horizontal } : {}),
    ...(horizontal?.startsWith('center') && { align: 'center' as const }),
    ...(vertical === 'top' ? { vertical } : vertical === 'center' ? { vertical: 'middle' as const } : {}),
    ...(flagOf(attributes, 'wrapText') && { wrap: true }),
    ...rotationOf(numberOf(attributes, 'textRotation')),
    ...(numberOf(attributes, 'indent') && { indent: Math.min(numberOf(attributes, 'indent') ?? 0, 30) }),
  }
}
