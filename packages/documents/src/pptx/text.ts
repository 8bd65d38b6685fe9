import type { PageNode, Style } from '../pages/page-node.ts'
import { attr, child, childrenOf, isOn, num, textOf, within, type XmlElement } from '../xml/xml-tree.ts'
import { Bullets } from './bullets.ts'
import { colourIn } from './colour.ts'
import type { SlideContext } from './slide-context.ts'
import { bodyProperties, firstAttr, firstChild, firstNum, levelStyles } from './text-style.ts'
import { CENTIPOINT, EMU } from './units.ts'

const ANCHORS = new Map(Object.entries({ t: 'flex-start', ctr: 'center', b: 'flex-end' }))
const ALIGNMENTS = new Map(Object.entries({ l: 'left', ctr: 'center', r: 'right', just: 'justify', dist: 'justify' }))

/** Draws the text of a shape or table cell in its box, in one colour if given. Null if there is none. */
export function drawText(shape: XmlElement, context: SlideContext, colour: string | null = null): PageNode | null {
  const paragraphs = childrenOf(child(shape, 'txBody'), 'p')
  if (paragraphs.every((paragraph) => textOf(paragraph).trim() === '' && !child(paragraph, 'fld'))) return null
  const properties = bodyProperties(shape, context)
  const fit = firstChild(properties, 'normAutofit')
  const shrink = (num(fit, 'fontScale') ?? 100_000) / 100_000
  const inset = (name: string, usual: number) => `${(firstNum(properties, name) ?? usual) * EMU}px`
  const vertical = firstAttr(properties, 'vert')
  const bullets = new Bullets()
  return {
    tag: 'div',
    style: {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      'flex-direction': 'column',
      'justify-content': ANCHORS.get(firstAttr(properties, 'anchor') ?? 't') ?? 'flex-start',
      'box-sizing': 'border-box',
      padding: `${inset('tIns', 45_720)} ${inset('rIns', 91_440)} ${inset('bIns', 45_720)} ${inset('lIns', 91_440)}`,
      'white-space': firstAttr(properties, 'wrap') === 'none' ? 'pre' : 'pre-wrap',
      'overflow-wrap': 'break-word',
      ...((vertical?.startsWith('vert') || vertical === 'eaVert') && { 'writing-mode': 'vertical-rl' }),
      ...(vertical === 'vert270' && { rotate: '180deg' }),
    },
    children: paragraphs.map((paragraph) => drawParagraph(paragraph, { shape, context, bullets, shrink, colour })),
  }
}

interface TextOptions {
  shape: XmlElement
  context: SlideContext
  bullets: Bullets
  shrink: number
  colour: string | null
}

function drawParagraph(paragraph: XmlElement, options: TextOptions): PageNode {
  const { shape, context, bullets, shrink, colour } = options
  const paragraphProperties = child(paragraph, 'pPr')
  context.budget.spend()
  const level = Math.max(0, Math.min(8, Math.trunc(num(paragraphProperties, 'lvl') ?? 0)))
  const styles = [paragraphProperties, ...levelStyles(shape, level, context)]
  const defaults = styles.map((style) => child(style, 'defRPr'))
  const size = (firstNum([child(paragraph, 'endParaRPr'), ...defaults], 'sz') ?? 1800) * CENTIPOINT * shrink
  const runs = paragraph.children.filter(({ name }) => ['r', 'br', 'fld'].includes(name))
  const first = runs.find(({ name }) => name !== 'br')
  const ofFirst = () => colourIn(firstChild([child(first, 'rPr'), ...defaults], 'solidFill'), context)
  const bullet = first ? bullets.next(styles, level, colour ?? ofFirst(), context) : null
  const inside = runs.map((run): PageNode => (run.name === 'br' ? { tag: 'br' } : drawRun(run, defaults, options)))
  return {
    tag: 'div',
    style: {
      'text-align': ALIGNMENTS.get(firstAttr(styles, 'algn') ?? 'l') ?? 'left',
      'margin-left': `${(firstNum(styles, 'marL') ?? 0) * EMU}px`,
      'text-indent': `${(firstNum(styles, 'indent') ?? 0) * EMU}px`,
      'line-height': lineHeight(child(firstChild(styles, 'lnSpc'), 'spcPct'), child(firstChild(styles, 'lnSpc'), 'spcPts')),
      'margin-top': space(firstChild(styles, 'spcBef'), size),
      'margin-bottom': space(firstChild(styles, 'spcAft'), size),
      'font-size': `${size}px`,
      direction: firstAttr(styles, 'rtl') === '1' ? 'rtl' : 'ltr',
    },
    children: [...(bullet ? [bullet] : []), ...inside, ...(first ? [] : [{ tag: 'br' } as const])],
  }
}

function drawRun(run: XmlElement, defaults: (XmlElement | null)[], { shape, context, shrink, colour }: TextOptions): PageNode {
  context.budget.spend()
  const runProperties = child(run, 'rPr')
  const styles = [runProperties, ...defaults]
  const isNumber = run.name === 'fld' && attr(run, 'type') === 'slidenum'
  const size = (firstNum(styles, 'sz') ?? 1800) * CENTIPOINT * shrink
  const raised = firstNum(styles, 'baseline') ?? 0
  const isLink = child(runProperties, 'hlinkClick') !== null
  const link = isLink ? context.colourOf('hlink') : null
  const font = attr(firstChild(styles, 'latin'), 'typeface') ?? '+mn-lt'
  const lines = [
    isLink || !['none', null].includes(firstAttr(styles, 'u')) ? 'underline' : '',
    !['noStrike', null].includes(firstAttr(styles, 'strike')) ? 'line-through' : '',
  ]
  const spacing = firstNum(styles, 'spc')
  const style: Style = {
    'font-size': `${raised === 0 ? size : size * 0.66}px`,
    color:
      colour ??
      (link && `#${link}`) ??
      colourIn(firstChild(styles, 'solidFill'), context) ??
      colourIn(within(firstChild(styles, 'gradFill'), 'gs')[0], context) ??
      colourIn(child(child(shape, 'style'), 'fontRef'), context) ??
      `#${context.colourOf('tx1') ?? '000000'}`,
    'font-family': `"${context.fontOf(font).replace(/["\\]/g, '')}", Carlito, Calibri, Arial, sans-serif`,
    'text-decoration': lines.join(' ').trim(),
    ...(raised !== 0 && { 'vertical-align': raised > 0 ? 'super' : 'sub' }),
    ...(isOnFirst(styles, 'b') && { 'font-weight': '700' }),
    ...(isOnFirst(styles, 'i') && { 'font-style': 'italic' }),
    ...(firstAttr(styles, 'cap') === 'all' && { 'text-transform': 'uppercase' }),
    ...(spacing && { 'letter-spacing': `${spacing * CENTIPOINT}px` }),
  }
  return { tag: 'span', style, children: [isNumber ? String(context.number) : textOf(child(run, 't'))] }
}

function isOnFirst(styles: (XmlElement | null)[], name: string): boolean {
  return isOn(
    styles.find((style) => attr(style, name) !== null),
    name,
  )
}

function lineHeight(percent: XmlElement | null, points: XmlElement | null): string {
  if (points) return `${(num(points, 'val') ?? 0) * CENTIPOINT}px`
  return String(((num(percent, 'val') ?? 100_000) / 100_000) * 1.2)
}

/** Returns the space before or after a paragraph: points, or a ratio of the font size. */
function space(element: XmlElement | null, size: number): string {
  const points = num(child(element, 'spcPts'), 'val')
  if (points !== null) return `${points * CENTIPOINT}px`
  return `${((num(child(element, 'spcPct'), 'val') ?? 0) / 100_000) * size}px`
}
