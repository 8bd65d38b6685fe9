import { SCALE } from '@arbour/documents/sheets/cells/book'
import type { CellFormat, Edge, LetterFormat } from '@arbour/documents/sheets/cells/cell-format'
import type { CSSProperties } from 'react'
import { inkOn, readable } from './colors.ts'

/** The background colours of the theme. */
export interface ThemeColors {
  surface: string
  text: string
}

/** The application's font is wider than those of spreadsheets: smaller text fills the cells as well. */
const PIXELS_A_POINT = 1.14
/** Text of these sizes, which most cells have, is as large as the interface's. */
const USUAL_POINTS: ReadonlySet<number> = new Set([10, 11])
const POINTS = { min: 4, max: 100 } as const
const WIDTHS: Readonly<Record<Edge['style'], string>> = {
  hair: '1px dotted',
  thin: '1px solid',
  dotted: '1px dotted',
  dashed: '1px dashed',
  medium: '2px solid',
  thick: '3px solid',
  double: '3px double',
}
/** Sides are not mirrored in a right-to-left sheet. */
const JUSTIFY = { left: 'left', center: 'center', right: 'right', justify: 'flex-start' } as const
const ALIGN = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

/** Returns the style of a cell. Fills stay as they are; text is kept readable on them. */
export function cellCss(look: CellFormat, theme: ThemeColors): CSSProperties {
  const css = letterCss(look, look.fill ?? theme.surface)
  if (look.fill) css.background = look.fill
  if (look.fill && !look.color) css.color = inkOn(look.fill)
  if (look.vertical) css.alignItems = ALIGN[look.vertical]
  if (look.indent) css.paddingInline = 4 + look.indent * 9 * SCALE
  for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
    const edge = look[side.toLowerCase() as 'top']
    if (edge) css[`border${side}`] = `${WIDTHS[edge.style]} ${edge.color ?? (look.fill ? inkOn(look.fill) : theme.text)}`
  }
  return css
}

/** Returns the style of text on a fill. */
function letterCss(look: LetterFormat, fill: string): CSSProperties {
  const css: CSSProperties = {}
  const size = letterSize(look)
  if (size !== null) css.fontSize = size
  if (look.bold) css.fontWeight = 650
  if (look.italic) css.fontStyle = 'italic'
  const lines = [look.underline && 'underline', look.strike && 'line-through'].filter(Boolean)
  if (lines.length > 0) css.textDecorationLine = lines.join(' ')
  const font = genericFont(look.font)
  if (font) css.fontFamily = font
  if (look.color) css.color = readable(look.color, fill)
  return css
}

/** Returns the style of a run in a cell's text. Runs define all of their style: nothing is inherited from the cell. */
export function runCss(run: LetterFormat, { look, theme }: { look: CellFormat; theme: ThemeColors }): CSSProperties {
  const css: CSSProperties = { ...letterCss(run, look.fill ?? theme.surface) }
  if (look.bold && !run.bold) css.fontWeight = 'normal'
  if (look.italic && !run.italic) css.fontStyle = 'normal'
  if (run.script) {
    css.verticalAlign = run.script
    css.fontSize = '0.75em'
    css.lineHeight = 0
  }
  return css
}

/** Returns the style of a data bar behind a value, with the length of the value. */
export function barCss({ share, color }: { share: number; color: string }, fill = 'transparent'): CSSProperties {
  const length = `${Math.round(share * 1000) / 10}%`
  const tint = `color-mix(in srgb, ${color} 60%, transparent)`
  return { background: `linear-gradient(${tint}, ${tint}) no-repeat left / ${length} 100%, ${fill}` }
}

/** Returns the rotation of a cell's text; undefined for horizontal text. */
export function turnedText({ rotation }: CellFormat): CSSProperties | undefined {
  if (!rotation) return undefined
  if (rotation === 'stacked') return { writingMode: 'vertical-rl', textOrientation: 'upright', letterSpacing: '-0.1em' }
  if (Math.abs(rotation) === 90) return { writingMode: 'vertical-rl', ...(rotation > 0 && { rotate: '180deg' }) }
  return { rotate: `${-rotation}deg`, transformOrigin: rotation > 0 ? 'bottom left' : 'top left' }
}

/** Returns the font size of a cell in CSS pixels; null for the default. */
export function letterSize({ size }: LetterFormat): number | null {
  if (size === undefined || !(size > 0) || USUAL_POINTS.has(size)) return null
  return Math.round(Math.min(POINTS.max, Math.max(POINTS.min, size)) * PIXELS_A_POINT * 10) / 10
}

export function justify(align: keyof typeof JUSTIFY): string {
  return JUSTIFY[align]
}

/** Maps a font to a generic font family; undefined for the application's default font. */
function genericFont(name: string | undefined): string | undefined {
  if (!name) return undefined
  if (/courier|mono|consol|menlo/i.test(name)) return 'ui-monospace, "Courier New", monospace'
  return /times|georgia|garamond|cambria|serif/i.test(name) && !/sans/i.test(name)
    ? 'Georgia, "Times New Roman", serif'
    : undefined
}
