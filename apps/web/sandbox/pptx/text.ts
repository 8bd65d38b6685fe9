import { attr, child, childrenOf, isOn, num } from '../xml.ts'
import { Bullets } from './bullets.ts'
import { colourIn } from './colour.ts'
import type { SlideContext } from './slide-context.ts'
import { bodyProperties, firstAttr, firstChild, firstNum, levelStyles } from './text-style.ts'
import { CENTIPOINT, EMU } from './units.ts'

const ANCHORS: Readonly<Record<string, string>> = { t: 'flex-start', ctr: 'center', b: 'flex-end' }
const ALIGNMENTS: Readonly<Record<string, string>> = { l: 'left', ctr: 'center', r: 'right', just: 'justify', dist: 'justify' }

/** The text of a shape or a table's cell, laid out in its box. Null when there is none. */
export function drawText(shape: Element, context: SlideContext): HTMLElement | null {
  const body = child(shape, 'txBody')
  const paragraphs = childrenOf(body, 'p')
  if (paragraphs.every((paragraph) => (paragraph.textContent ?? '').trim() === '' && !child(paragraph, 'fld'))) return null
  const properties = bodyProperties(shape, context)
  const fit = firstChild(properties, 'normAutofit')
  const shrink = (num(fit, 'fontScale') ?? 100_000) / 100_000
  const box = document.createElement('div')
  const inset = (name: string, usual: number) => `${(firstNum(properties, name) ?? usual) * EMU}px`
  Object.assign(box.style, {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: ANCHORS[firstAttr(properties, 'anchor') ?? 't'] ?? 'flex-start',
    boxSizing: 'border-box',
    padding: `${inset('tIns', 45_720)} ${inset('rIns', 91_440)} ${inset('bIns', 45_720)} ${inset('lIns', 91_440)}`,
    whiteSpace: firstAttr(properties, 'wrap') === 'none' ? 'pre' : 'pre-wrap',
    overflowWrap: 'break-word',
  })
  const vertical = firstAttr(properties, 'vert')
  if (vertical?.startsWith('vert') || vertical === 'eaVert') box.style.writingMode = 'vertical-rl'
  if (vertical === 'vert270') box.style.rotate = '180deg'
  const bullets = new Bullets()
  for (const paragraph of paragraphs) box.append(drawParagraph(paragraph, { shape, context, bullets, shrink }))
  return box
}

interface ParagraphOptions {
  shape: Element
  context: SlideContext
  bullets: Bullets
  shrink: number
}

function drawParagraph(paragraph: Element, { shape, context, bullets, shrink }: ParagraphOptions): HTMLElement {
  const own = child(paragraph, 'pPr')
  context.budget.spend()
  const level = Math.max(0, Math.min(8, Math.trunc(num(own, 'lvl') ?? 0)))
  const styles = [own, ...levelStyles(shape, level, context)]
  const defaults = styles.map((style) => child(style, 'defRPr'))
  const line = document.createElement('div')
  const size = (firstNum([child(paragraph, 'endParaRPr'), ...defaults], 'sz') ?? 1800) * CENTIPOINT * shrink
  Object.assign(line.style, {
    textAlign: ALIGNMENTS[firstAttr(styles, 'algn') ?? 'l'] ?? 'left',
    marginLeft: `${(firstNum(styles, 'marL') ?? 0) * EMU}px`,
    textIndent: `${(firstNum(styles, 'indent') ?? 0) * EMU}px`,
    lineHeight: lineHeight(child(firstChild(styles, 'lnSpc'), 'spcPct'), child(firstChild(styles, 'lnSpc'), 'spcPts')),
    marginTop: space(firstChild(styles, 'spcBef'), size),
    marginBottom: space(firstChild(styles, 'spcAft'), size),
    fontSize: `${size}px`,
    direction: firstAttr(styles, 'rtl') === '1' ? 'rtl' : 'ltr',
  })
  const runs = [...paragraph.children].filter(({ localName }) => ['r', 'br', 'fld'].includes(localName))
  const hasText = runs.some(({ localName }) => localName !== 'br')
  const first = child(
    runs.find(({ localName }) => localName !== 'br'),
    'rPr',
  )
  const bullet = hasText
    ? bullets.next(styles, level, colourIn(firstChild([first, ...defaults], 'solidFill'), context), context)
    : null
  if (bullet) line.append(bullet)
  for (const run of runs)
    line.append(run.localName === 'br' ? document.createElement('br') : drawRun(run, { shape, defaults, context, shrink }))
  if (!hasText) line.append(document.createElement('br'))
  return line
}

interface RunOptions {
  shape: Element
  defaults: (Element | null)[]
  context: SlideContext
  shrink: number
}

function drawRun(run: Element, { shape, defaults, context, shrink }: RunOptions): HTMLElement {
  context.budget.spend()
  const own = child(run, 'rPr')
  const styles = [own, ...defaults]
  const span = document.createElement('span')
  const isNumber = run.localName === 'fld' && attr(run, 'type') === 'slidenum'
  span.textContent = isNumber ? String(context.number) : (child(run, 't')?.textContent ?? '')
  const { style } = span
  const size = (firstNum(styles, 'sz') ?? 1800) * CENTIPOINT * shrink
  const raised = firstNum(styles, 'baseline') ?? 0
  style.fontSize = `${raised === 0 ? size : size * 0.66}px`
  if (raised !== 0) style.verticalAlign = raised > 0 ? 'super' : 'sub'
  const isLink = child(own, 'hlinkClick') !== null
  const colour =
    (isLink && context.colourOf('hlink') ? `#${context.colourOf('hlink')}` : null) ??
    colourIn(firstChild(styles, 'solidFill'), context) ??
    colourIn(firstChild(styles, 'gradFill')?.querySelector('gs'), context) ??
    colourIn(child(child(shape, 'style'), 'fontRef'), context)
  style.color = colour ?? `#${context.colourOf('tx1') ?? '000000'}`
  const font = attr(firstChild(styles, 'latin'), 'typeface') ?? '+mn-lt'
  style.fontFamily = `"${context.fontOf(font).replace(/["\\]/g, '')}", Carlito, Calibri, Arial, sans-serif`
  if (isOnFirst(styles, 'b')) style.fontWeight = '700'
  if (isOnFirst(styles, 'i')) style.fontStyle = 'italic'
  const lines = [
    isLink || !['none', null].includes(firstAttr(styles, 'u')) ? 'underline' : '',
    !['noStrike', null].includes(firstAttr(styles, 'strike')) ? 'line-through' : '',
  ]
  style.textDecoration = lines.join(' ').trim()
  if (firstAttr(styles, 'cap') === 'all') style.textTransform = 'uppercase'
  const spacing = firstNum(styles, 'spc')
  if (spacing) style.letterSpacing = `${spacing * CENTIPOINT}px`
  return span
}

function isOnFirst(styles: (Element | null)[], name: string): boolean {
  return isOn(
    styles.find((style) => attr(style, name) !== null),
    name,
  )
}

function lineHeight(percent: Element | null, points: Element | null): string {
  if (points) return `${(num(points, 'val') ?? 0) * CENTIPOINT}px`
  return String(((num(percent, 'val') ?? 100_000) / 100_000) * 1.2)
}

/** Space before or after a paragraph: points, or a share of its letters' size. */
function space(element: Element | null, size: number): string {
  const points = num(child(element, 'spcPts'), 'val')
  if (points !== null) return `${points * CENTIPOINT}px`
  return `${((num(child(element, 'spcPct'), 'val') ?? 0) / 100_000) * size}px`
}
