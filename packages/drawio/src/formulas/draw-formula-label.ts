import type { Box } from '../geometry.ts'
import { element } from '../svg/write.ts'
import type { Block } from '../text/blocks.ts'
import type { LabelPlace } from '../text/label-place.ts'
import type { TextStyle } from '../text/text-style.ts'
import { css, labelHtml, px } from './label-html.ts'

interface FormulaLabelOptions {
  place: LabelPlace
  /** Approximate content box: its size is an estimate. */
  content: Box
  style: TextStyle
  /** `none`, or colours. */
  background: string
  border: string
  isFromRight: boolean
}

const SIDES = { left: 'flex-start', center: 'center', right: 'flex-end', top: 'flex-start', middle: 'center', bottom: 'flex-end' }
/** Maximum ratio of a label's real size to its estimate before a browser could clip it. */
const ROOM = 3

/**
 * Draws a label with formulas as XHTML in the SVG, laid out by the browser. Nothing in it is positioned: WebKit draws positioned
 * content in the wrong place.
 */
export function drawFormulaLabel(blocks: readonly Block[], options: FormulaLabelOptions): string {
  const { place, content, style, background, border, isFromRight } = options
  const { x, y, w, h } = spaceAround(place, content)
  const isWrapped = place.maxWidth !== Infinity
  const outer = css({
    display: 'flex',
    width: px(w),
    height: px(h),
    'justify-content': SIDES[place.align],
    'align-items': SIDES[place.verticalAlign],
  })
  const inner = css({
    flex: '0 0 auto',
    width: isWrapped ? px(place.maxWidth) : null,
    'white-space': isWrapped ? 'pre-wrap' : 'pre',
    'overflow-wrap': 'normal',
    'font-size': px(style.size),
    'line-height': '1.2',
    direction: isFromRight ? 'rtl' : null,
    background,
    border: border === 'none' ? null : `1px solid ${border}`,
  })
  return element(
    'foreignObject',
    { x, y, width: w, height: h, style: 'overflow:visible' },
    element(
      'div',
      { xmlns: 'http://www.w3.org/1999/xhtml', style: outer },
      element('div', { style: inner }, labelHtml(blocks, place.align)),
    ),
  )
}

/** Returns the enlarged box of a label, aligned like the label. */
function spaceAround({ align, verticalAlign }: LabelPlace, content: Box): Box {
  const [w, h] = [Math.max(content.w * ROOM, 1), Math.max(content.h * ROOM, 1)]
  const x = align === 'left' ? content.x : align === 'right' ? content.x + content.w - w : content.x + (content.w - w) / 2
  const y =
    verticalAlign === 'top' ? content.y : verticalAlign === 'bottom' ? content.y + content.h - h : content.y + (content.h - h) / 2
  return { x, y, w, h }
}
