import { at, attr, child, childrenOf, isOn, num } from '../xml.ts'
import { colourIn } from './colour.ts'
import { fillIn } from './fill.ts'
import type { SlideContext } from './slide-context.ts'
import { drawText } from './text.ts'
import { EMU } from './units.ts'

const SIDES = [
  ['lnL', 'borderLeft'],
  ['lnR', 'borderRight'],
  ['lnT', 'borderTop'],
  ['lnB', 'borderBottom'],
] as const
const PADDINGS = [
  ['marT', 45_720],
  ['marR', 91_440],
  ['marB', 45_720],
  ['marL', 91_440],
] as const

/** A table of a slide. Styles of tables are not in the file, only their names: theirs are taken to be the usual one. */
export function drawTable(table: Element, context: SlideContext): HTMLElement {
  const properties = child(table, 'tblPr')
  const isStyled = child(properties, 'tableStyleId') !== null
  const element = document.createElement('table')
  element.style.cssText = 'border-collapse: collapse; table-layout: fixed; width: 100%'
  const columns = document.createElement('colgroup')
  for (const column of childrenOf(child(table, 'tblGrid'), 'gridCol')) {
    const col = document.createElement('col')
    col.style.width = `${(num(column, 'w') ?? 0) * EMU}px`
    columns.append(col)
  }
  element.append(columns)
  for (const [index, row] of childrenOf(table, 'tr').entries()) {
    const tr = element.insertRow()
    tr.style.height = `${(num(row, 'h') ?? 0) * EMU}px`
    const isHead = isStyled && index === 0 && isOn(properties, 'firstRow')
    const isBand = isStyled && isOn(properties, 'bandRow') && index % 2 === (isOn(properties, 'firstRow') ? 1 : 0)
    for (const cell of childrenOf(row, 'tc')) {
      if (isOn(cell, 'hMerge') || isOn(cell, 'vMerge')) continue
      tr.append(drawCell(cell, { context, isStyled, isHead, isBand }))
    }
  }
  return element
}

interface CellOptions {
  context: SlideContext
  isStyled: boolean
  isHead: boolean
  isBand: boolean
}

function drawCell(cell: Element, { context, isStyled, isHead, isBand }: CellOptions): HTMLTableCellElement {
  context.budget.spend()
  const td = document.createElement('td')
  const properties = child(cell, 'tcPr')
  td.colSpan = Math.min(1000, num(cell, 'gridSpan') ?? 1)
  td.rowSpan = Math.min(1000, num(cell, 'rowSpan') ?? 1)
  const accent = `#${context.colourOf('accent1') ?? '4472c4'}`
  const { style } = td
  style.padding = PADDINGS.map(([name, usual]) => `${(num(properties, name) ?? usual) * EMU}px`).join(' ')
  style.verticalAlign = attr(properties, 'anchor') === 'ctr' ? 'middle' : attr(properties, 'anchor') === 'b' ? 'bottom' : 'top'
  if (isStyled) {
    style.background = isHead ? accent : `color-mix(in srgb, ${accent} ${isBand ? 25 : 12}%, white)`
    style.border = '1px solid white'
  }
  style.background = fillIn(properties, context) ?? style.background
  for (const [name, side] of SIDES) {
    const line = child(properties, name)
    const colour = colourIn(child(line, 'solidFill'), context)
    if (child(line, 'noFill')) style[side] = 'none'
    else if (colour) style[side] = `${Math.max(1, (num(line, 'w') ?? 12_700) * EMU)}px solid ${colour}`
  }
  const text = drawText(cell, context)
  if (text) {
    Object.assign(text.style, { position: 'static', padding: '0' })
    if (isHead) {
      text.style.fontWeight = '700'
      for (const span of text.querySelectorAll('span'))
        if (!at(cell, 'txBody')?.querySelector('rPr solidFill')) span.style.color = '#fff'
    }
    td.append(text)
  }
  return td
}
