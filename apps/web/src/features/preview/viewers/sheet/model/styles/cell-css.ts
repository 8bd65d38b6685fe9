import { SCALE } from '@arbour/documents/sheets/cells/book'
import type { CellLook, Edge, LetterLook } from '@arbour/documents/sheets/cells/look'
import type { CSSProperties } from 'react'
import { inkOn, readable } from './colors.ts'

/** The colours of the screen that a sheet lies on. */
export interface Ground {
  surface: string
  text: string
}

/** Our letters are wider than those that spreadsheets are made with: smaller ones fill their cells as well. */
const PIXELS_A_POINT = 1.14
/** Letters of these sizes, which most cells have, are as large as those around the sheet. */
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
/** Sides stay where they are in a sheet from right to left, too. */
const JUSTIFY = { left: 'left', center: 'center', right: 'right', justify: 'flex-start' } as const
const ALIGN = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

/** How a cell is drawn. Fills stay as they are; letters are kept readable on them. */
export function cellCss(look: CellLook, ground: Ground): CSSProperties {
  const css = letterCss(look, look.fill ?? ground.surface)
  if (look.fill) css.background = look.fill
  if (look.fill && !look.color) css.color = inkOn(look.fill)
  if (look.vertical) css.alignItems = ALIGN[look.vertical]
  if (look.indent) css.paddingInline = 4 + look.indent * 9 * SCALE
  for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
    const edge = look[side.toLowerCase() as 'top']
    if (edge) css[`border${side}`] = `${WIDTHS[edge.style]} ${edge.color ?? (look.fill ? inkOn(look.fill) : ground.text)}`
  }
  return css
}

/** How letters are drawn on a fill. */
function letterCss(look: LetterLook, fill: string): CSSProperties {
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

/** How a part of the text of a cell is drawn. Its letters say all of themselves: what the cell says does not hold for them. */
export function runCss(run: LetterLook, { look, ground }: { look: CellLook; ground: Ground }): CSSProperties {
  const css: CSSProperties = { ...letterCss(run, look.fill ?? ground.surface) }
  if (look.bold && !run.bold) css.fontWeight = 'normal'
  if (look.italic && !run.italic) css.fontStyle = 'normal'
  if (run.script) {
    css.verticalAlign = run.script
    css.fontSize = '0.75em'
    css.lineHeight = 0
  }
  return css
}

/** A bar behind a value, as long as the value. */
export function barCss({ share, color }: { share: number; color: string }, fill = 'transparent'): CSSProperties {
  const length = `${Math.round(share * 1000) / 10}%`
  const tint = `color-mix(in srgb, ${color} 60%, transparent)`
  return { background: `linear-gradient(${tint}, ${tint}) no-repeat left / ${length} 100%, ${fill}` }
}

/** How the text of a cell is turned; undefined for one that lies. */
export function turnedText({ rotation }: CellLook): CSSProperties | undefined {
  if (!rotation) return undefined
  if (rotation === 'stacked') return { writingMode: 'vertical-rl', textOrientation: 'upright', letterSpacing: '-0.1em' }
  if (Math.abs(rotation) === 90) return { writingMode: 'vertical-rl', ...(rotation > 0 && { rotate: '180deg' }) }
  return { rotate: `${-rotation}deg`, transformOrigin: rotation > 0 ? 'bottom left' : 'top left' }
}

/** How large the letters of a cell are, in CSS pixels; null for the usual ones. */
export function letterSize({ size }: LetterLook): number | null {
  if (size === undefined || !(size > 0) || USUAL_POINTS.has(size)) return null
  return Math.round(Math.min(POINTS.max, Math.max(POINTS.min, size)) * PIXELS_A_POINT * 10) / 10
}

export function justify(align: keyof typeof JUSTIFY): string {
  return JUSTIFY[align]
}

/** Which of the kinds of letters that every computer has; ours for the usual ones. */
function genericFont(name: string | undefined): string | undefined {
  if (!name) return undefined
  if (/courier|mono|consol|menlo/i.test(name)) return 'ui-monospace, "Courier New", monospace'
  return /times|georgia|garamond|cambria|serif/i.test(name) && !/sans/i.test(name)
    ? 'Georgia, "Times New Roman", serif'
    : undefined
}
