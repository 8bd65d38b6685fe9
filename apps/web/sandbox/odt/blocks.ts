import { toPixels } from '@arbour/documents/open-document/lengths'
import { missing, type Pictures } from '../pictures.ts'
import { plainSymbols } from '../symbols.ts'
import { attr, child, childrenOf, num } from '../xml.ts'
import type { Styles } from './styles.ts'

export interface Drawing {
  styles: Styles
  pictures: Pictures
  /** Footnotes and endnotes, gathered for the end. */
  notes: HTMLElement[]
}

const MAX_DEPTH = 100
const MAX_REPEATS = 200

/** Draws paragraphs, headings, lists, tables and what holds them. */
export function drawBlocks(blocks: Iterable<Element>, into: HTMLElement, drawing: Drawing, depth = 0): void {
  if (depth > MAX_DEPTH) return
  for (const block of blocks) {
    const name = block.localName
    if (name === 'p' || name === 'h') into.append(drawParagraph(block, drawing, depth))
    else if (name === 'list') into.append(drawList(block, drawing, depth))
    else if (name === 'table') into.append(drawTable(block, drawing, depth))
    else if (name === 'frame') drawInline([block], into, drawing, depth + 1)
    else if (['section', 'index-body', 'table-of-content', 'index-title', 'text-box', 'bibliography'].includes(name)) {
      drawBlocks(block.children, into, drawing, depth + 1)
    }
  }
}

function drawParagraph(block: Element, drawing: Drawing, depth: number): HTMLElement {
  const level = Math.min(6, Math.max(1, num(block, 'outline-level') ?? 1))
  const element = document.createElement(block.localName === 'h' ? `h${level}` : 'p')
  const usual = block.localName === 'h' ? '' : 'font-size:16px;'
  element.style.cssText = `margin:0;white-space:pre-wrap;tab-size:48px;line-height:1.2;${usual}${drawing.styles.css(attr(block, 'style-name'), 'paragraph')}`
  drawInline(block.childNodes, element, drawing, depth + 1)
  if (!element.hasChildNodes()) element.append(document.createElement('br'))
  return element
}

/** Text and what stands in its line. */
function drawInline(nodes: Iterable<Node>, into: HTMLElement, drawing: Drawing, depth: number): void {
  if (depth > MAX_DEPTH) return
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) into.append((node.textContent ?? '').replace(/[\t\n\r ]+/g, ' '))
    else if (node instanceof Element) drawElement(node, into, drawing, depth)
  }
}

function drawElement(element: Element, into: HTMLElement, drawing: Drawing, depth: number): void {
  const name = element.localName
  if (name === 's') into.append(' '.repeat(Math.min(MAX_REPEATS, num(element, 'c') ?? 1)))
  else if (name === 'tab') into.append('\t')
  else if (name === 'line-break') into.append(document.createElement('br'))
  else if (name === 'note') drawNote(element, into, drawing, depth)
  else if (name === 'frame') drawFrame(element, into, drawing, depth)
  else if (name === 'span' || name === 'a') {
    const span = document.createElement(name === 'a' ? 'a' : 'span')
    span.style.cssText = drawing.styles.css(attr(element, 'style-name'), 'text-of-a-span')
    const address = name === 'a' ? attr(element, 'href') : null
    if (address) span.setAttribute('href', address)
    drawInline(element.childNodes, span, drawing, depth + 1)
    into.append(span)
  } else if (!['annotation', 'tracked-changes', 'bookmark'].includes(name))
    drawInline(element.childNodes, into, drawing, depth + 1)
}

function drawFrame(frame: Element, into: HTMLElement, drawing: Drawing, depth: number): void {
  const box = document.createElement('span')
  const [width, height] = [toPixels(attr(frame, 'width')), toPixels(attr(frame, 'height'))]
  box.style.cssText = `display:inline-block;max-width:100%;vertical-align:bottom;${width ? `width:${width}px;` : ''}`
  const text = child(frame, 'text-box')
  const path = (attr(child(frame, 'image'), 'href') ?? '').replace(/^\.\//, '')
  const url = drawing.pictures.url(path)
  if (text) drawBlocks(text.children, box, drawing, depth + 1)
  else if (url) {
    const image = document.createElement('img')
    image.src = url
    image.alt = child(frame, 'desc')?.textContent ?? ''
    image.style.cssText = `width:100%;${height ? `height:${height}px;` : ''}`
    box.append(image)
  } else {
    box.style.height = `${height ?? 48}px`
    box.append(missing('An object that this browser cannot show'))
  }
  into.append(box)
}

function drawNote(note: Element, into: HTMLElement, drawing: Drawing, depth: number): void {
  const sign = document.createElement('sup')
  sign.textContent = child(note, 'note-citation')?.textContent || '*'
  into.append(sign)
  const text = document.createElement('div')
  text.append(sign.cloneNode(true), ' ')
  drawing.notes.push(text)
  drawBlocks(child(note, 'note-body')?.children ?? [], text, drawing, depth + 1)
}

function drawList(list: Element, drawing: Drawing, depth: number, level = 1, inherited: string | null = null): HTMLElement {
  const name = attr(list, 'style-name') ?? inherited
  const style = [...(drawing.styles.list(name)?.children ?? [])].find((one) => num(one, 'level') === level)
  const isNumbered = style?.localName === 'list-level-style-number' && Boolean(attr(style, 'num-format'))
  const element = document.createElement(isNumbered ? 'ol' : 'ul')
  element.style.cssText = 'margin:0;padding-left:24px'
  const format = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' }[attr(style, 'num-format') ?? '']
  const sign = plainSymbols(attr(style, 'bullet-char') ?? '')
  if (format) element.style.listStyleType = format
  else if (/^[^"\\]{1,2}$/.test(sign)) element.style.listStyleType = `"${sign} "`
  for (const item of list.children) {
    const li = document.createElement('li')
    for (const block of item.children) {
      if (block.localName === 'list' && depth < MAX_DEPTH) li.append(drawList(block, drawing, depth + 1, level + 1, name))
      else drawBlocks([block], li, drawing, depth + 1)
    }
    element.append(li)
  }
  return element
}

function drawTable(table: Element, drawing: Drawing, depth: number): HTMLElement {
  const element = document.createElement('table')
  element.style.cssText = `border-collapse:collapse;max-width:100%;${drawing.styles.css(attr(table, 'style-name'), 'table')}`
  const rows = [...table.children].flatMap((part) =>
    ['table-header-rows', 'table-rows', 'table-row-group'].includes(part.localName) ? [...part.children] : [part],
  )
  let columns = 0
  for (const column of childrenOf(table, 'table-column')) {
    const times = Math.min(MAX_REPEATS - columns, num(column, 'number-columns-repeated') ?? 1)
    for (let n = 0; n < times; n++, columns++) {
      const col = document.createElement('col')
      col.style.cssText = drawing.styles.css(attr(column, 'style-name'), 'table-column')
      element.append(col)
    }
  }
  for (const row of rows.filter(({ localName }) => localName === 'table-row')) {
    const tr = element.insertRow()
    for (const cell of childrenOf(row, 'table-cell')) {
      const td = tr.insertCell()
      td.colSpan = Math.min(1000, num(cell, 'number-columns-spanned') ?? 1)
      td.rowSpan = Math.min(1000, num(cell, 'number-rows-spanned') ?? 1)
      td.style.cssText = `vertical-align:top;${drawing.styles.css(attr(cell, 'style-name'), 'table-cell')}`
      drawBlocks(cell.children, td, drawing, depth + 1)
    }
  }
  return element
}
