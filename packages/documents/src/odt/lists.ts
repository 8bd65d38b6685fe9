import type { PageNode } from '../pages/page-node.ts'
import { plainSymbols } from '../text/symbols.ts'
import { attr, num, type XmlElement } from '../xml/xml-tree.ts'
import { MAX_DEPTH, type Text } from './text.ts'

const NUMBERS = new Map(Object.entries({ a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' }))

/** Converts a list with its nested lists, which inherit its style unless they name another. */
export function listOf(list: XmlElement, text: Text, depth: number, level = 1, inherited: string | null = null): PageNode {
  const name = attr(list, 'style-name') ?? inherited
  const style = text.styles.list(name)?.children.find((candidate) => num(candidate, 'level') === level)
  const format = attr(style, 'num-format') ?? ''
  const sign = plainSymbols(attr(style, 'bullet-char') ?? '')
  const type = NUMBERS.get(format) ?? (/^[^"\\]{1,2}$/.test(sign) ? `"${sign} "` : null)
  return {
    tag: style?.name === 'list-level-style-number' && format ? 'ol' : 'ul',
    style: { margin: '0', 'padding-left': '24px', ...(type && { 'list-style-type': type }) },
    children: list.children.map((item) => {
      text.budget.spend()
      const children = item.children.flatMap((block) =>
        block.name === 'list' && depth < MAX_DEPTH
          ? listOf(block, text, depth + 1, level + 1, name)
          : text.blocksOf([block], text, depth + 1),
      )
      return { tag: 'li', children }
    }),
  }
}
