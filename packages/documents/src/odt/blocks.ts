import { t } from '@arbour/messages/t'
import { toPixels } from '../open-document/lengths.ts'
import { missing, type PageNode } from '../pages/page-node.ts'
import { attr, child, num, textOf, type XmlElement } from '../xml/xml-tree.ts'
import { listOf } from './lists.ts'
import { tableOf } from './tables.ts'
import { MAX_DEPTH, MAX_REPEATS, type Text } from './text.ts'

const HOLDERS = ['section', 'index-body', 'table-of-content', 'index-title', 'text-box', 'bibliography']
const UNSEEN = ['annotation', 'tracked-changes', 'bookmark']

/** Converts paragraphs, headings, lists, tables and their containers. */
export function blocksOf(blocks: readonly XmlElement[], text: Text, depth = 0): PageNode[] {
  if (depth > MAX_DEPTH) return []
  return blocks.flatMap((block) => {
    text.budget.spend()
    const { name } = block
    if (name === 'p' || name === 'h') return paragraphOf(block, text, depth)
    if (name === 'list') return listOf(block, text, depth)
    if (name === 'table') return tableOf(block, text, depth)
    if (name === 'frame') return frameOf(block, text, depth + 1)
    return HOLDERS.includes(name) ? blocksOf(block.children, text, depth + 1) : []
  })
}

function paragraphOf(block: XmlElement, text: Text, depth: number): PageNode {
  const level = Math.trunc(Math.min(6, Math.max(1, num(block, 'outline-level') ?? 1))) as 1 | 2 | 3 | 4 | 5 | 6
  const isHeading = block.name === 'h'
  const children = inlineOf(block.nodes, text, depth + 1)
  return {
    tag: isHeading ? `h${level}` : 'p',
    style: {
      margin: '0',
      'white-space': 'pre-wrap',
      'tab-size': '48px',
      'line-height': '1.2',
      ...(!isHeading && { 'font-size': '16px' }),
      ...text.styles.of(attr(block, 'style-name'), 'paragraph'),
    },
    children: children.length > 0 ? children : [{ tag: 'br' }],
  }
}

/** Converts text and inline elements. */
function inlineOf(nodes: readonly (XmlElement | string)[], text: Text, depth: number): (PageNode | string)[] {
  if (depth > MAX_DEPTH) return []
  return nodes.flatMap((node) => (typeof node === 'string' ? node.replace(/[\t\n\r ]+/g, ' ') : elementOf(node, text, depth)))
}

function elementOf(element: XmlElement, text: Text, depth: number): PageNode | string | (PageNode | string)[] {
  text.budget.spend()
  const { name } = element
  if (name === 's') return ' '.repeat(Math.max(0, Math.min(MAX_REPEATS, num(element, 'c') ?? 1)))
  if (name === 'tab') return '\t'
  if (name === 'line-break') return { tag: 'br' }
  if (name === 'note') return noteOf(element, text, depth)
  if (name === 'frame') return frameOf(element, text, depth)
  if (UNSEEN.includes(name)) return []
  const children = inlineOf(element.nodes, text, depth + 1)
  if (name !== 'span' && name !== 'a') return children
  const href = name === 'a' && attr(element, 'href')
  const style = text.styles.of(attr(element, 'style-name'), 'text-of-a-span')
  return { tag: name, style, children, ...(href && { attributes: { href } }) }
}

function frameOf(frame: XmlElement, text: Text, depth: number): PageNode {
  const [width, height] = [toPixels(attr(frame, 'width')), toPixels(attr(frame, 'height'))]
  const box: PageNode = {
    tag: 'span',
    style: {
      display: 'inline-block',
      'max-width': '100%',
      'vertical-align': 'bottom',
      ...(width && { width: `${width}px` }),
    },
  }
  const inside = child(frame, 'text-box')
  if (inside) return { ...box, children: blocksOf(inside.children, text, depth + 1) }
  const picture = text.pictures.find((attr(child(frame, 'image'), 'href') ?? '').replace(/^\.\//, ''))
  if (!picture) {
    const note = missing(t('preview.document.objectNotShown'))
    return { ...box, style: { ...box.style, height: `${height ?? 48}px` }, children: [note] }
  }
  const style = { width: '100%', ...(height && { height: `${height}px` }) }
  return { ...box, children: [{ tag: 'img', picture, attributes: { alt: textOf(child(frame, 'desc')) }, style }] }
}

function noteOf(note: XmlElement, text: Text, depth: number): PageNode {
  const sign: PageNode = { tag: 'sup', children: [textOf(child(note, 'note-citation')) || '*'] }
  const children: (PageNode | string)[] = [sign, ' ']
  text.notes.push({ tag: 'div', children })
  children.push(...blocksOf(child(note, 'note-body')?.children ?? [], text, depth + 1))
  return sign
}
