import { type PageNode, type Style, type StyleProperty, spanOf } from '../pages/page-node.ts'
import { attr, child, childrenOf, isOn, num, within, type XmlElement } from '../xml/xml-tree.ts'
import { colourIn } from './colour.ts'
import { fillIn } from './fill.ts'
import type { SlideContext } from './slide-context.ts'
import { drawText } from './text.ts'
import { EMU } from './units.ts'

const SIDES: readonly [string, StyleProperty][] = [
  ['lnL', 'border-left'],
  ['lnR', 'border-right'],
  ['lnT', 'border-top'],
  ['lnB', 'border-bottom'],
]
const PADDINGS = [
  ['marT', 45_720],
  ['marR', 91_440],
  ['marB', 45_720],
  ['marL', 91_440],
] as const

/** Draws a table of a slide. Files only contain the names of table styles, so the default style is assumed. */
export function drawTable(table: XmlElement, context: SlideContext): PageNode {
  const properties = child(table, 'tblPr')
  const isStyled = child(properties, 'tableStyleId') !== null
  const hasHead = isOn(properties, 'firstRow')
  const columns = childrenOf(child(table, 'tblGrid'), 'gridCol').map(
    (column): PageNode => ({ tag: 'col', style: { width: `${(num(column, 'w') ?? 0) * EMU}px` } }),
  )
  const rows = childrenOf(table, 'tr').map((row, index): PageNode => {
    const isHead = isStyled && index === 0 && hasHead
    const isBand = isStyled && isOn(properties, 'bandRow') && index % 2 === (hasHead ? 1 : 0)
    const cells = childrenOf(row, 'tc').filter((cell) => !isOn(cell, 'hMerge') && !isOn(cell, 'vMerge'))
    return {
      tag: 'tr',
      style: { height: `${(num(row, 'h') ?? 0) * EMU}px` },
      children: cells.map((cell) => drawCell(cell, { context, isStyled, isHead, isBand })),
    }
  })
  return {
    tag: 'table',
    style: { 'border-collapse': 'collapse', 'table-layout': 'fixed', width: '100%' },
    children: [...columns, ...rows],
  }
}

interface CellOptions {
  context: SlideContext
  isStyled: boolean
  isHead: boolean
  isBand: boolean
}

function drawCell(cell: XmlElement, { context, isStyled, isHead, isBand }: CellOptions): PageNode {
  context.budget.spend()
  const properties = child(cell, 'tcPr')
  const anchor = attr(properties, 'anchor')
  const accent = `#${context.colourOf('accent1') ?? '4472c4'}`
  const usual = isHead ? accent : `color-mix(in srgb, ${accent} ${isBand ? 25 : 12}%, white)`
  const fill = fillIn(properties, context)
  const style: Style = {
    padding: PADDINGS.map(([name, usual]) => `${(num(properties, name) ?? usual) * EMU}px`).join(' '),
    'vertical-align': anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top',
    ...(isStyled && { background: usual, border: '1px solid white' }),
    ...fill?.style,
  }
  for (const [name, side] of SIDES) {
    const line = child(properties, name)
    const colour = colourIn(child(line, 'solidFill'), context)
    if (child(line, 'noFill')) style[side] = 'none'
    else if (colour) style[side] = `${Math.max(1, (num(line, 'w') ?? 12_700) * EMU)}px solid ${colour}`
  }
  const isColoured = within(child(cell, 'txBody'), 'rPr').some((run) => within(run, 'solidFill').length > 0)
  const text = drawText(cell, context, isHead && !isColoured ? '#fff' : null)
  const placed: Style = { ...text?.style, position: 'static', padding: '0', ...(isHead && { 'font-weight': '700' }) }
  return {
    tag: 'td',
    attributes: { colspan: spanOf(num(cell, 'gridSpan')), rowspan: spanOf(num(cell, 'rowSpan')) },
    style,
    ...(fill?.picture && { picture: fill.picture }),
    children: text ? [{ ...text, style: placed }] : [],
  }
}
