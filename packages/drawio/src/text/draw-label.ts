import { drawFormulaLabel } from '../formulas/draw-formula-label.ts'
import { asSized } from '../formulas/formula-size.ts'
import type { Formulas } from '../formulas/formulas.ts'
import { setFormulas } from '../formulas/set-formulas.ts'
import { type Box, boundsOfRotated, centreOf } from '../geometry.ts'
import type { Node } from '../place/node.ts'
import { labelOf } from '../place/placeholders.ts'
import type { Style } from '../read/style.ts'
import { colourOf } from '../svg/colour.ts'
import type { Definitions } from '../svg/definitions.ts'
import { below1, share } from '../svg/paint.ts'
import { element, num } from '../svg/write.ts'
import type { Block } from './blocks.ts'
import { drawItems } from './draw-items.ts'
import { type LabelPlace, placeLabel } from './label-place.ts'
import { layOutBlocks } from './lay-out-blocks.ts'
import { readHtml, readPlain } from './read-html.ts'
import { alignOf, textStyleOf } from './text-style.ts'

/** A drawn label with its bounding box and text. */
export interface DrawnLabel {
  markup: string
  bounds: Box
  text: string
}

interface LabelOptions {
  definitions: Definitions
  /** Null if the page's formulas are plain text. */
  formulas: Formulas | null
}

/** Draws the label of a shape in its box, or of a line at a point (an empty box). Null if it is empty. */
export function drawLabel(node: Node, box: Box, { definitions, formulas }: LabelOptions): DrawnLabel | null {
  const { style, kind } = node.cell
  const label = labelOf(node, (letters) => definitions.takeLetters(letters))
  if (label === '' || style.flag('noLabel')) return null
  const textStyle = textStyleOf(style)
  const isHtml = style.flag('html')
  const blocks = isHtml
    ? readHtml(label.replace(/\r?\n/g, style.flag('nl2Br', true) ? '<br/>' : ' '), textStyle)
    : readPlain(label, textStyle)
  const text = textOf(blocks)
  if (blocks.length === 0) return null
  const set = formulas && setFormulas(blocks, formulas)
  const place = placeLabel(style, box, kind === 'edge')
  const layout = layOutBlocks(set ? asSized(set) : blocks, {
    maxWidth: place.maxWidth,
    minWidth: place.isFilled ? place.box.w : 0,
    align: alignOf(style.text('align')),
    style: textStyle,
  })
  const content = contentBox(place, layout.width, layout.height)
  const look = {
    background: text === '' ? 'none' : colourOf(style.text('labelBackgroundColor', 'none'), '#ffffff'),
    border: text === '' ? 'none' : colourOf(style.text('labelBorderColor', 'none'), 'none'),
    isFromRight: isFromRight(style, text),
  }
  // A formula is never clipped: its size differs from that in diagrams.net, and a part of it would have another meaning.
  const clip = set || !place.clip || fits(place.clip, content) ? null : place.clip
  const markup = element(
    'g',
    {
      transform: turnOf(place),
      'clip-path': clip && definitions.clip(clip),
      opacity: below1(share(style, 'opacity') * share(style, 'textOpacity')),
    },
    set
      ? drawFormulaLabel(set, { place, content, style: textStyle, ...look })
      : drawFrame(content, style, look) + drawItems(layout.parts, content, look.isFromRight),
  )
  return { markup, bounds: boundsOfRotated(clip ?? content, place.rotation), text }
}

function drawFrame({ x, y, w, h }: Box, style: Style, { background, border }: { background: string; border: string }): string {
  if (background === 'none' && border === 'none') return ''
  return element('rect', {
    x,
    y,
    width: w,
    height: h,
    fill: background,
    stroke: border === 'none' ? null : border,
    'fill-opacity': below1(share(style, 'opacity')),
  })
}

/** Letters of scripts that are read from right to left, before any that is read from left to right. */
const FROM_RIGHT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

function isFromRight(style: Style, text: string): boolean {
  const direction = style.text('textDirection')
  return direction === 'rtl' || (direction === 'auto' && FROM_RIGHT.test(text))
}

function contentBox({ box, align, verticalAlign }: LabelPlace, w: number, h: number): Box {
  const x = align === 'left' ? box.x : align === 'right' ? box.x + box.w - w : box.x + (box.w - w) / 2
  const y = verticalAlign === 'top' ? box.y : verticalAlign === 'bottom' ? box.y + box.h - h : box.y + (box.h - h) / 2
  return { x, y, w, h }
}

function turnOf({ rotation, turnAbout }: LabelPlace): string | null {
  const centre = centreOf(turnAbout)
  return rotation === 0 ? null : `rotate(${num(rotation)} ${num(centre.x)} ${num(centre.y)})`
}

function fits(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.w <= outer.x + outer.w + 1 &&
    inner.y + inner.h <= outer.y + outer.h + 1
  )
}

function textOf(blocks: readonly Block[]): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'text') return block.runs.map((run) => run.text).join('')
    return block.kind === 'table' ? block.rows.map((row) => row.map((cell) => textOf(cell.blocks)).join(' ')).join(' ') : ''
  })
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}
