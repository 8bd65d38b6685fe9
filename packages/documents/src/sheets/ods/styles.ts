import { toPixels, toPoints } from '../../open-document/lengths.ts'
import { attribute } from '../../xml/xml-scanner.ts'
import { MAX_CELL_FORMATS, nameOf } from '../bounds.ts'
import type { CellFormat, Edge } from '../cells/cell-format.ts'

/** A style of any family, with the properties that apply to it. */
export interface OdsStyle {
  parent?: string
  look: CellFormat
  /** CSS pixels. */
  width?: number
  height?: number
  isHidden?: boolean
  isRightToLeft?: boolean
  tabColor?: string
}

/** Reads `<style:style>` of content.xml and styles.xml. */
export class StyleReader {
  readonly styles = new Map<string, OdsStyle>()
  #style: OdsStyle | null = null

  open(name: string, attributes: string): void {
    if (name === 'style') this.#start(attributes)
    else if (name === 'default-style') this.#style = null
    else if (this.#style) readProperties(this.#style, name, attributes)
  }

  close(name: string): void {
    if (name === 'style') this.#style = null
  }

  /** Returns the look of a cell style, including inherited properties. */
  lookOf(name: string | undefined, depth = 0): CellFormat {
    const style = name === undefined ? undefined : this.styles.get(`table-cell ${name}`)
    return style && depth < 20 ? { ...this.lookOf(style.parent, depth + 1), ...style.look } : {}
  }

  #start(attributes: string): void {
    this.#style = null
    if (this.styles.size >= MAX_CELL_FORMATS) return
    this.#style = { look: {}, parent: attribute(attributes, 'style:parent-style-name') }
    this.styles.set(`${attribute(attributes, 'style:family')} ${attribute(attributes, 'style:name')}`, this.#style)
  }
}

function readProperties(style: OdsStyle, name: string, attributes: string): void {
  const get = (key: string) => attribute(attributes, key)
  if (name === 'table-column-properties') style.width = toPixels(get('style:column-width')) ?? undefined
  else if (name === 'table-row-properties') style.height = toPixels(get('style:row-height')) ?? undefined
  else if (name === 'table-properties') {
    style.isHidden = get('table:display') === 'false'
    style.isRightToLeft = get('style:writing-mode')?.startsWith('rl') ?? false
    style.tabColor = colorOf(get('table:tab-color') ?? get('tableooo:tab-color'))
  } else if (name === 'text-properties') Object.assign(style.look, textLook(get))
  else if (name === 'table-cell-properties') Object.assign(style.look, cellLook(get))
  else if (name === 'paragraph-properties') Object.assign(style.look, alignment(get))
}

type Get = (key: string) => string | undefined

function textLook(get: Get): CellFormat {
  const look: CellFormat = {}
  const weight = get('fo:font-weight')
  if (weight) look.bold = weight === 'bold' || Number(weight) >= 600
  const slant = get('fo:font-style')
  if (slant) look.italic = slant !== 'normal'
  const under = get('style:text-underline-style')
  if (under) look.underline = under !== 'none'
  const through = get('style:text-line-through-style')
  if (through) look.strike = through !== 'none'
  const size = toPoints(get('fo:font-size'))
  if (size) look.size = size
  const color = colorOf(get('fo:color'))
  // The automatic colour is written as black, but must be white on a dark background.
  if (color && get('style:use-window-font-color') !== 'true') look.color = color
  const font = nameOf(get('style:font-name') ?? get('fo:font-family'))
  if (font) look.font = font
  return look
}

function cellLook(get: Get): CellFormat {
  const look: CellFormat = {}
  const fill = get('fo:background-color')
  if (fill) look.fill = colorOf(fill)
  const vertical = get('style:vertical-align')
  if (vertical === 'top' || vertical === 'middle' || vertical === 'bottom') look.vertical = vertical
  if (get('fo:wrap-option') === 'wrap') look.wrap = true
  const rotation = rotationOf(get('style:rotation-angle'))
  if (rotation) look.rotation = rotation
  if (get('style:direction') === 'ttb') look.rotation = 'stacked'
  const all = get('fo:border')
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    const edge = edgeOf(get(`fo:border-${side}`) ?? all)
    if (edge !== null) look[side] = edge
  }
  return look
}

/** Angles range from 0 to 360: upside-down text is turned upright. */
function rotationOf(text: string | undefined): number {
  const degrees = Number.parseFloat(text ?? '') % 360
  if (!Number.isFinite(degrees)) return 0
  const turned = degrees > 180 ? degrees - 360 : degrees
  return turned > 90 ? turned - 180 : turned < -90 ? turned + 180 : turned
}

function alignment(get: Get): CellFormat {
  const align = get('fo:text-align')
  const indent = toPixels(get('fo:margin-left'))
  return {
    ...(align === 'center' || align === 'justify' ? { align } : {}),
    ...(align === 'start' || align === 'left' ? { align: 'left' as const } : {}),
    ...(align === 'end' || align === 'right' ? { align: 'right' as const } : {}),
    ...(indent ? { indent: Math.min(indent / 12, 30) } : {}),
  }
}

/** Parses `0.06pt solid #000000`; null if unspecified, undefined for no border. */
function edgeOf(text: string | undefined): Edge | undefined | null {
  if (text === undefined) return null
  const [length, kind, color] = text.split(' ')
  const points = toPoints(length)
  if (points === null || !kind || kind === 'none') return undefined
  const style =
    kind === 'double' || kind === 'dashed' || kind === 'dotted' ? kind : points >= 2 ? 'thick' : points >= 1.2 ? 'medium' : 'thin'
  return { style, color: color === '#000000' ? null : (colorOf(color) ?? null) }
}

function colorOf(text: string | undefined): string | undefined {
  return text && /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : undefined
}
