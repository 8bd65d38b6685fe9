import { Parser } from 'htmlparser2'
import { element, escapeXml } from '../svg/write.ts'
import { cssOfVariant, inMathLetters } from './math-letters.ts'
import { cellCss, type TableStyle, tableStyle } from './table-style.ts'

/** Elements that are kept. */
const KEPT: ReadonlySet<string> = new Set([
  'math',
  'mfrac',
  'mi',
  'mn',
  'mo',
  'mover',
  'mpadded',
  'mphantom',
  'mroot',
  'mrow',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtext',
  'mtr',
  'munder',
  'munderover',
])
/** Elements that are replaced by their content. */
const UNWRAPPED: ReadonlySet<string> = new Set(['span', 'semantics'])
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'accent',
  'accentunder',
  'depth',
  'display',
  'displaystyle',
  'fence',
  'height',
  'largeop',
  'linethickness',
  'lspace',
  'mathbackground',
  'mathcolor',
  'maxsize',
  'minsize',
  'movablelimits',
  'rspace',
  'scriptlevel',
  'separator',
  'stretchy',
  'symmetric',
  'voffset',
  'width',
])
/** Allowed attribute values: keywords, numbers with units, and colours. */
const VALUE = /^[\w#.+-]{1,40}$/
const NAMESPACE = 'http://www.w3.org/1998/Math/MathML'
/** The only frames that browsers can draw about a part of a formula: borders. */
const FRAMES: ReadonlyMap<string, string> = new Map([
  ['box', 'border:1px solid;padding:.2em'],
  ['left', 'border-left:1px solid'],
  ['right', 'border-right:1px solid'],
  ['top', 'border-top:1px solid'],
  ['bottom', 'border-bottom:1px solid'],
])
const MAX_LENGTH = 200_000
const MAX_DEPTH = 200

interface OpenElement {
  /** Null if only its content is written. */
  tag: string | null
  attributes: Record<string, string>
  variant: string
  content: string
  table: TableStyle | null
  rows: number
  cells: number
}

/**
 * Rewrites a typesetter's MathML with allow-listed elements and attributes only, so that a label cannot inject anything else.
 * Formatting that browsers ignore (mathematical alphabets, alignment and lines of tables) is converted to a form that they draw.
 * Returns null for a formula that is too large, or contains something that browsers would omit.
 */
export function cleanMath(markup: string): string | null {
  if (markup.length > MAX_LENGTH) return null
  const stack: OpenElement[] = [open(null)]
  let isRefused = false
  let skipped = 0
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (skipped > 0 || tag === 'annotation') skipped++
        else if (stack.length > MAX_DEPTH) isRefused = true
        else {
          const opened = openOf(tag, attributes, stack)
          if (opened) stack.push(opened)
          else isRefused = true
        }
      },
      ontext: (text) => {
        const top = stack.at(-1)
        if (skipped === 0 && top) addText(top, text)
      },
      onclosetag: () => {
        if (skipped > 0) skipped--
        else if (!isRefused && stack.length > 1) close(stack)
      },
    },
    { xmlMode: true },
  )
  parser.end(markup)
  const written = stack[0]?.content ?? ''
  return isRefused || stack.length > 1 || !written.startsWith('<math ') ? null : written
}

function open(tag: string | null, more: Partial<OpenElement> = {}): OpenElement {
  return { tag, attributes: {}, variant: '', content: '', table: null, rows: 0, cells: 0, ...more }
}

/** Returns null for an element that is not allowed. */
function openOf(tag: string, rawAttributes: Readonly<Record<string, string>>, stack: readonly OpenElement[]): OpenElement | null {
  if (UNWRAPPED.has(tag)) return open(null)
  if (tag === 'menclose') return openFrame(rawAttributes.notation ?? '')
  if (!KEPT.has(tag)) return null
  const attributes: Record<string, string> = tag === 'math' ? { xmlns: NAMESPACE, style: 'font-family:inherit' } : {}
  for (const [name, value] of Object.entries(rawAttributes)) {
    if (ATTRIBUTES.has(name) && VALUE.test(value) && !(tag === 'mtable' && name === 'width')) attributes[name] = value
  }
  const variant = rawAttributes.mathvariant ?? ''
  if (variant === 'normal' && tag === 'mi') attributes.mathvariant = variant
  if (tag === 'mtable') {
    const table = tableStyle(rawAttributes)
    return open(tag, { attributes: { ...attributes, columnalign: table.aligns.join(' ') }, table })
  }
  const style = tag === 'mtd' ? cellStyle(stack) : ''
  if (style !== '') attributes.style = style
  return open(tag, { attributes, variant })
}

function openFrame(notation: string): OpenElement | null {
  const borders = notation.split(' ').map((name) => FRAMES.get(name))
  if (borders.some((border) => border === undefined)) return null
  return open('mrow', { attributes: { style: borders.join(';') } })
}

/** Words, and letters without an alphabet (Greek), are styled by CSS; all others use characters of the alphabet. */
function addText(top: OpenElement, text: string): void {
  const letters = top.tag === 'mtext' ? text : inMathLetters(text, top.variant)
  const css = letters === text ? cssOfVariant(top.variant) : ''
  if (css !== '') top.attributes.style = css
  top.content += escapeXml(letters)
}

function cellStyle(stack: readonly OpenElement[]): string {
  const row = stack.at(-1)
  const table = stack.at(-2)
  return row && table?.table ? cellCss(table.table, table.rows, row.cells) : ''
}

function close(stack: OpenElement[]): void {
  const inner = stack.pop()
  const outer = stack.at(-1)
  if (!inner || !outer) return
  outer.content += inner.tag === null ? inner.content : element(inner.tag, inner.attributes, inner.content)
  if (inner.tag === 'mtr') outer.rows++
  if (inner.tag === 'mtd') outer.cells++
}
