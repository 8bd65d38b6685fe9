import { type Box, clamp } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import { type Align, alignOf } from './text-style.ts'

/** Position of a label. */
export interface LabelPlace {
  /** The box in which it is aligned, before rotation. */
  box: Box
  align: Align
  verticalAlign: 'top' | 'middle' | 'bottom'
  /** Maximum line width; `Infinity` without wrapping. */
  maxWidth: number
  /** Its text is as wide as the shape. */
  isFilled: boolean
  /** Clip box; null if nothing is clipped. */
  clip: Box | null
  /** Degrees, about the middle of `turnAbout`. */
  rotation: number
  turnAbout: Box
}

/** Distance of text from the upper and lower border, beyond the spacing that a style asks for. */
const BASE_TOP = 5
const BASE_BOTTOM = 1

export function placeLabel(style: Style, shape: Box, isOnLine: boolean): LabelPlace {
  const isUpright = !isOnLine && style.has('horizontal') && !style.flag('horizontal')
  const isVertical = !isUpright && style.text('textDirection').startsWith('vertical-')
  const turnAbout = isUpright || isVertical ? upright(shape) : shape
  const align = alignOf(style.text('align'))
  const overflow = style.text('overflow', 'visible')
  const verticalAlign = overflow === 'fill' && !isOnLine ? 'top' : verticalOf(style.text('verticalAlign'))
  const beside = alignOf(style.text('labelPosition', 'center'))
  const above = verticalOf(style.text('verticalLabelPosition', 'middle'))
  const labelWidth = style.number('labelWidth', 0)
  const isFilled = !isOnLine && (overflow === 'fill' || overflow === 'width')
  const outer = besideShape(turnAbout, beside, above, labelWidth)
  const inner = isFilled && overflow === 'fill' ? outer : withSpacing(style, outer, align, verticalAlign)
  const isWrapped = !isOnLine && style.text('whiteSpace') === 'wrap'
  const sides = beside === 'center' && labelWidth <= 0 ? inset(style, 'Left') + inset(style, 'Right') - 2 : 0
  const room = isFilled ? outer.w : Math.max(outer.w - sides, 1)
  return {
    box: inner,
    align,
    verticalAlign,
    maxWidth: (isWrapped || isFilled) && outer.w > 0 ? room : Infinity,
    isFilled,
    clip: !isOnLine && (overflow === 'hidden' || isFilled) && outer.w > 0 && outer.h > 0 ? outer : null,
    rotation: (isOnLine ? 0 : style.number('rotation', 0)) + (isUpright ? -90 : isVertical ? 90 : 0),
    turnAbout: shape,
  }
}

/** Returns the box of upward-reading text: as long as the shape is high. */
function upright({ x, y, w, h }: Box): Box {
  return { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w }
}

function besideShape(box: Box, beside: Align, above: LabelPlace['verticalAlign'], labelWidth: number): Box {
  const w = labelWidth > 0 ? labelWidth : box.w
  const x = beside === 'left' ? box.x - w : beside === 'right' ? box.x + box.w : box.x + (box.w - w) / 2
  const y = above === 'top' ? box.y - box.h : above === 'bottom' ? box.y + box.h : box.y
  return { x, y, w, h: box.h }
}

function withSpacing(style: Style, box: Box, align: Align, verticalAlign: LabelPlace['verticalAlign']): Box {
  const [left, right, top, bottom] = [inset(style, 'Left'), inset(style, 'Right'), inset(style, 'Top'), inset(style, 'Bottom')]
  const dx = align === 'left' ? left : align === 'right' ? -right : (left - right) / 2
  const dy = verticalAlign === 'top' ? top + BASE_TOP : verticalAlign === 'bottom' ? -bottom - BASE_BOTTOM : (top - bottom) / 2
  return { ...box, x: box.x + dx, y: box.y + dy }
}

function inset(style: Style, side: 'Left' | 'Right' | 'Top' | 'Bottom'): number {
  return clamp(style.number(`spacing${side}`, 0) + style.number('spacing', 2), -10_000, 10_000)
}

function verticalOf(text: string): LabelPlace['verticalAlign'] {
  return text === 'top' || text === 'bottom' ? text : 'middle'
}
