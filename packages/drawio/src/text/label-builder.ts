import { clamp } from '../geometry.ts'
import type { Block, TableBlock, TextBlock } from './blocks.ts'
import { alignWithin, readDeclarations, styleWithin } from './inline-style.ts'
import { type Align, readSize, type TextStyle } from './text-style.ts'

type Attributes = Readonly<Record<string, string>>

interface Frame {
  style: TextStyle
  align: Align | null
  indent: number
  /** Where blocks go. */
  sink: Block[]
  table: TableBlock | null
  tables: number
  list: { isOrdered: boolean; count: number } | null
  isSkipped: boolean
  isKept: boolean
  /** Pixels below it, for a block; null for what stands within a line. */
  after: number | null
}

/** Margins above and below, in shares of the size of the text. */
const BLOCKS: Readonly<Record<string, number>> = {
  p: 1,
  ul: 1,
  ol: 1,
  dl: 1,
  blockquote: 1,
  pre: 1,
  h1: 0.67,
  h2: 0.83,
  h3: 1,
  h4: 1.33,
  h5: 1.67,
  h6: 2.33,
  div: 0,
  li: 0,
  center: 0,
  section: 0,
  article: 0,
  header: 0,
  footer: 0,
  dd: 0,
  dt: 0,
}
const INDENTED: ReadonlySet<string> = new Set(['ul', 'ol', 'blockquote', 'dd'])
const SKIPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'head',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
])
const INDENT = 40
const MAX_FRAMES = 60
const MAX_TABLES = 3

/** Builds text blocks from a label's elements. */
export class LabelBuilder {
  readonly blocks: Block[] = []
  readonly #frames: Frame[]
  /** Open elements beyond the maximum depth. */
  #tooDeep = 0
  #line: TextBlock | null = null
  #gap = 0

  constructor(style: TextStyle) {
    const top: Frame = {
      style,
      align: null,
      indent: 0,
      sink: this.blocks,
      table: null,
      tables: 0,
      list: null,
      isSkipped: false,
      isKept: false,
      after: null,
    }
    this.#frames = [top]
  }

  open(tag: string, attributes: Attributes): void {
    if (this.#tooDeep > 0 || this.#frames.length > MAX_FRAMES) {
      this.#tooDeep++
      return
    }
    const outer = this.#top()
    const frame: Frame = {
      ...outer,
      style: styleWithin(tag, attributes, outer.style),
      align: alignWithin(tag, attributes) ?? outer.align,
      isSkipped: outer.isSkipped || SKIPPED.has(tag),
      isKept: outer.isKept || tag === 'pre',
      after: null,
    }
    if (!frame.isSkipped) this.#begin(tag, attributes, frame)
    this.#frames.push(frame)
  }

  close(tag: string): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--
      return
    }
    const frame = this.#frames.length > 1 ? this.#frames.pop() : undefined
    if (!frame || frame.isSkipped) return
    if (frame.after === null && !TABLE_PARTS.has(tag)) return
    this.#endLine()
    this.#gap = Math.max(this.#gap, frame.after ?? 0)
  }

  text(text: string): void {
    const { isSkipped, isKept, style } = this.#top()
    if (isSkipped) return
    const shown = isKept ? text : text.replace(/[ \t\r\n\f]+/g, ' ')
    if (shown === '' || (this.#line === null && shown === ' ')) return
    this.#openConnection().runs.push({ text: shown, style })
  }

  #begin(tag: string, attributes: Attributes, frame: Frame): void {
    const margin = BLOCKS[tag]
    if (tag === 'br') this.#openConnection().runs.push({ text: '\n', style: frame.style })
    else if (tag === 'hr') this.#addRule(attributes, frame)
    else if (TABLE_PARTS.has(tag)) this.#beginTablePart(tag, attributes, frame)
    else if (margin !== undefined) this.#beginBlock(tag, attributes, frame, margin)
  }

  #beginBlock(tag: string, attributes: Attributes, frame: Frame, margin: number): void {
    this.#endLine()
    const declarations = readDeclarations(attributes.style)
    const isInnerList = frame.list !== null && (tag === 'ul' || tag === 'ol')
    const defaultMargin = isInnerList ? 0 : margin * frame.style.size
    const all = declarations.get('margin')?.split(/\s+/)
    const length = (text: string | undefined, fallback: number) =>
      text === undefined ? fallback : clamp(text === '0' ? 0 : readSize(text, frame.style.size, 0), 0, 400)
    this.#gap = Math.max(this.#gap, length(declarations.get('margin-top') ?? all?.[0], defaultMargin))
    frame.after = length(declarations.get('margin-bottom') ?? all?.[2] ?? all?.[0], defaultMargin)
    frame.indent +=
      length(declarations.get('margin-left') ?? all?.[3] ?? all?.[1], 0) +
      length(declarations.get('padding-left'), INDENTED.has(tag) ? INDENT : 0)
    // An empty box used as a spacer.
    if (tag === 'div') this.#gap += Math.min(length(declarations.get('height'), 0), 20)
    if (tag === 'ul' || tag === 'ol') frame.list = { isOrdered: tag === 'ol', count: 0 }
    if (tag === 'li') this.#openConnection(frame).bullet = { text: bulletOf(frame.list), style: frame.style }
  }

  #beginTablePart(tag: string, attributes: Attributes, frame: Frame): void {
    this.#endLine()
    if (tag === 'table' && frame.tables < MAX_TABLES) {
      const isFullWidth = attributes.width === '100%' || readDeclarations(attributes.style).get('width') === '100%'
      const hasBorder = Number(attributes.border) > 0
      frame.table = { kind: 'table', rows: [], isFullWidth, hasBorder, before: this.#takeGap(), after: 0 }
      frame.tables++
      frame.sink.push(frame.table)
    } else if (tag === 'tr') frame.table?.rows.push([])
    else if ((tag === 'td' || tag === 'th') && frame.table) {
      if (frame.table.rows.length === 0) frame.table.rows.push([])
      const blocks: Block[] = []
      frame.table.rows.at(-1)?.push({ blocks, padding: 2, background: frame.style.background })
      frame.sink = blocks
      frame.align ??= tag === 'th' ? 'center' : 'left'
      frame.indent = 0
      frame.table = null
      frame.style = { ...frame.style, background: 'none' }
    }
  }

  #addRule(attributes: Attributes, frame: Frame): void {
    this.#endLine()
    const height = clamp(Number(attributes.size) || 1, 1, 20)
    const gap = frame.style.size / 2
    frame.sink.push({ kind: 'rule', colour: frame.style.colour, height, before: Math.max(this.#takeGap(), gap), after: gap })
  }

  #openConnection(frame = this.#top()): TextBlock {
    this.#line ??= this.#addLine(frame)
    return this.#line
  }

  #addLine({ align, indent, sink }: Frame): TextBlock {
    const line: TextBlock = { kind: 'text', runs: [], align, indent, bullet: null, before: this.#takeGap(), after: 0 }
    sink.push(line)
    return line
  }

  #endLine(): void {
    this.#line = null
  }

  #takeGap(): number {
    const gap = this.#gap
    this.#gap = 0
    return gap
  }

  #top(): Frame {
    return this.#frames.at(-1) as Frame
  }
}

const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot'])

function bulletOf(list: Frame['list']): string {
  if (!list?.isOrdered) return '•'
  list.count++
  return `${list.count}.`
}
