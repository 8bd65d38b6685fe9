import { element, escapeXml, num } from '../svg/write.ts'
import type { Block, Run, TableBlock, TextBlock } from '../text/blocks.ts'
import type { Align, TextStyle } from '../text/text-style.ts'
import { FORMULA_SIZE } from './formula-size.ts'

/**
 * Fonts with stretchable symbols, for Windows, Apple's systems and Linux. The browsers' generic font (`math`) does not find all
 * of them.
 */
const FORMULA_FONTS =
  "'Cambria Math','STIX Two Math','Latin Modern Math','Libertinus Math','TeX Gyre Termes Math','DejaVu Math TeX Gyre','Noto Sans Math',math"

/**
 * Converts blocks with formulas to XHTML that only contains generated elements and styles, and cleaned MathML. `align` is that of
 * the label.
 */
export function labelHtml(blocks: readonly Block[], align: Align): string {
  let gap = 0
  return blocks
    .map((block) => {
      const before = Math.max(gap, block.before)
      gap = block.after
      return blockHtml(block, { align, before })
    })
    .join('')
}

interface BlockOptions {
  align: Align
  /** Space above, in pixels. */
  before: number
}

function blockHtml(block: Block, options: BlockOptions): string {
  if (block.kind === 'text') return textHtml(block, options)
  if (block.kind === 'table') return tableHtml(block, options)
  return element('div', { style: css({ 'margin-top': px(options.before), height: px(block.height), background: block.colour }) })
}

function textHtml({ runs, bullet, align, indent }: TextBlock, { align: outer, before }: BlockOptions): string {
  const style = css({ 'margin-top': px(before), 'padding-left': px(indent), 'text-align': align ?? outer })
  // As wide as the indent of a list item, so that its bullet ends there.
  const mark = bullet ? element('span', { style: `${fontCss(bullet.style)};margin-left:-1em` }, `${escapeXml(bullet.text)} `) : ''
  return element('div', { style }, mark + runs.map(runHtml).join(''))
}

function runHtml({ text, style, formula }: Run): string {
  if (formula === undefined) return element('span', { style: fontCss(style) }, escapeXml(text).replace(/\n/g, '<br/>'))
  const font = css({ 'font-family': FORMULA_FONTS, 'font-size': px(style.size * FORMULA_SIZE), color: style.colour })
  return element('span', { style: font }, formula)
}

function tableHtml({ rows, isFullWidth, hasBorder }: TableBlock, { before }: BlockOptions): string {
  const border = hasBorder ? '1px solid #000000' : null
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      row
        .map(({ blocks, padding, background }) =>
          element('td', { style: css({ padding: px(padding), background, border }) }, labelHtml(blocks, 'left')),
        )
        .join(''),
    ),
  )
  const style = css({ 'margin-top': px(before), 'border-collapse': 'collapse', width: isFullWidth ? '100%' : null })
  return element('table', { style }, element('tbody', {}, body.join('')))
}

function fontCss(style: TextStyle): string {
  const decoration = [style.isUnderlined && 'underline', style.isStruck && 'line-through'].filter(Boolean).join(' ')
  return css({
    'font-family': `'${style.family}',Helvetica,Arial,sans-serif`,
    'font-size': px(style.size),
    'font-weight': style.isBold ? 'bold' : 'normal',
    'font-style': style.isItalic ? 'italic' : 'normal',
    'text-decoration': decoration || null,
    color: style.colour,
    background: style.background === 'none' ? null : style.background,
    'vertical-align': style.raise === 0 ? null : style.raise > 0 ? 'super' : 'sub',
  })
}

/** Writes a style attribute; properties without a value are omitted. */
export function css(properties: Readonly<Record<string, string | null>>): string {
  return Object.entries(properties)
    .flatMap(([name, value]) => (value === null || value === 'none' ? [] : [`${name}:${value}`]))
    .join(';')
}

export function px(value: number): string {
  return `${num(value)}px`
}
