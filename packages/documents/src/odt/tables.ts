import { type PageNode, spanOf } from '../pages/page-node.ts'
import { attr, childrenOf, num, type XmlElement } from '../xml/xml-tree.ts'
import { MAX_REPEATS, type Text } from './text.ts'

const ROW_HOLDERS = ['table-header-rows', 'table-rows', 'table-row-group']

export function tableOf(table: XmlElement, text: Text, depth: number): PageNode {
  const rows = table.children.flatMap((part) => (ROW_HOLDERS.includes(part.name) ? part.children : [part]))
  return {
    tag: 'table',
    style: { 'border-collapse': 'collapse', 'max-width': '100%', ...text.styles.of(attr(table, 'style-name'), 'table') },
    children: [
      ...columnsOf(table, text),
      ...rows.filter(({ name }) => name === 'table-row').map((row) => rowOf(row, text, depth)),
    ],
  }
}

function columnsOf(table: XmlElement, text: Text): PageNode[] {
  const columns: PageNode[] = []
  for (const column of childrenOf(table, 'table-column')) {
    const style = text.styles.of(attr(column, 'style-name'), 'table-column')
    const end = Math.min(MAX_REPEATS, columns.length + (num(column, 'number-columns-repeated') ?? 1))
    while (columns.length < end) columns.push({ tag: 'col', style })
  }
  text.budget.spend(columns.length)
  return columns
}

function rowOf(row: XmlElement, text: Text, depth: number): PageNode {
  const children = childrenOf(row, 'table-cell').map((cell): PageNode => {
    text.budget.spend()
    return {
      tag: 'td',
      attributes: {
        colspan: spanOf(num(cell, 'number-columns-spanned')),
        rowspan: spanOf(num(cell, 'number-rows-spanned')),
      },
      style: { 'vertical-align': 'top', ...text.styles.of(attr(cell, 'style-name'), 'table-cell') },
      children: text.blocksOf(cell.children, text, depth + 1),
    }
  })
  return { tag: 'tr', children }
}
