import type { Box } from '../geometry.ts'
import { element, escapeXml } from '../svg/write.ts'
import { BASELINE, type LabelPart, LINE_HEIGHT } from './lay-out-blocks.ts'
import type { Align, TextStyle } from './text-style.ts'

const ANCHORS: Readonly<Record<Align, string | null>> = { left: null, center: 'middle', right: 'end' }

/** The start of a text that is read from right to left is its right end. */
const OPPOSITE: Readonly<Record<Align, Align>> = { left: 'right', center: 'center', right: 'left' }

/** Paints the lines and boxes of a label at its place. Each line is one text, so that its own font decides its true width. */
export function drawItems(parts: readonly LabelPart[], { x, y }: Box, isFromRight: boolean): string {
  return parts.map((part) => (part.kind === 'box' ? drawBox(part, x, y) : drawLine(part, { x, y, isFromRight }))).join('')
}

function drawBox(part: LabelPart & { kind: 'box' }, x: number, y: number): string {
  const stroke = part.stroke === 'none' ? null : part.stroke
  return element('rect', { x: x + part.x, y: y + part.y, width: part.w, height: part.h, fill: part.fill, stroke })
}

interface LineOptions {
  x: number
  y: number
  /** Whether its text is read from right to left. */
  isFromRight: boolean
}

function drawLine(
  { line, left, right, align, baseline, bullet }: LabelPart & { kind: 'line' },
  { x, y, isFromRight }: LineOptions,
): string {
  const [first] = line.runs
  const at = align === 'left' ? left : align === 'right' ? right : (left + right) / 2
  const start = align === 'left' ? left : align === 'right' ? right - line.width : (left + right - line.width) / 2
  let markup = ''
  let offset = start
  for (const { style, width } of line.runs) {
    const [top, height] = [baseline - style.size * BASELINE, style.size * LINE_HEIGHT]
    if (style.background !== 'none') {
      markup += element('rect', { x: x + offset, y: y + top, width, height, fill: style.background })
    }
    offset += width
  }
  if (bullet) markup += textElement(x + start - 8, y + baseline, 'end', bullet.style, escapeXml(bullet.text))
  if (!first) return markup
  const isPlain = line.runs.every((run) => run.style === first.style) && first.style.raise === 0
  const content = isPlain
    ? escapeXml(line.runs.map((run) => run.text).join(''))
    : line.runs.map((run) => element('tspan', fontOf(run.style), escapeXml(run.text))).join('')
  const text = textElement(
    x + at,
    y + baseline,
    ANCHORS[isFromRight ? OPPOSITE[align] : align],
    isPlain ? first.style : null,
    content,
  )
  return markup + (isFromRight ? element('g', { direction: 'rtl' }, text) : text)
}

function textElement(x: number, y: number, anchor: string | null, style: TextStyle | null, content: string): string {
  const isSpaced = style === null || /^ | {2}| $/.test(content)
  return element(
    'text',
    { x, y, 'text-anchor': anchor, ...(style && fontOf(style)), 'xml:space': isSpaced ? 'preserve' : null },
    content,
  )
}

function fontOf(style: TextStyle): Record<string, string | number | null> {
  const decoration = [style.isUnderlined && 'underline', style.isStruck && 'line-through'].filter(Boolean).join(' ')
  return {
    'font-family': `${style.family}, Helvetica, Arial, sans-serif`,
    'font-size': style.size,
    'font-weight': style.isBold ? 'bold' : null,
    'font-style': style.isItalic ? 'italic' : null,
    'text-decoration': decoration || null,
    fill: style.colour,
    'baseline-shift': style.raise === 0 ? null : style.raise > 0 ? 'super' : 'sub',
  }
}
