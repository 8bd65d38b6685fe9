/** A part of a label's text: plain, or a formula with its delimiters. */
export interface LabelPart {
  /** Source text with delimiters. */
  source: string
  /** Null for plain text. */
  formula: Formula | null
}

export interface Formula {
  syntax: 'tex' | 'asciimath'
  /** Without delimiters. */
  text: string
  /** Whether it is a display formula. */
  isBlock: boolean
}

interface Delimiter extends Pick<Formula, 'syntax' | 'isBlock'> {
  end: string
}

/** MathJax delimiters as configured by diagrams.net. */
const DELIMITERS: ReadonlyMap<string, Delimiter> = new Map([
  ['$$', { end: '$$', syntax: 'tex', isBlock: true }],
  ['\\[', { end: '\\]', syntax: 'tex', isBlock: true }],
  ['\\(', { end: '\\)', syntax: 'tex', isBlock: false }],
  ['`', { end: '`', syntax: 'asciimath', isBlock: false }],
])
const START = /\$\$|\\\[|\\\(|`/g

/** Splits the text of a label at its formulas in linear time. */
export function findFormulas(text: string): LabelPart[] {
  const parts: LabelPart[] = []
  /** Delimiters that are not closed in the rest of the text. */
  const unclosed = new Set<string>()
  let done = 0
  const starts = new RegExp(START)
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const [start] = match
    const delimiter = DELIMITERS.get(start)
    if (!delimiter || unclosed.has(start)) continue
    const from = match.index + start.length
    const to = text.indexOf(delimiter.end, from)
    if (to < 0) {
      unclosed.add(start)
      continue
    }
    starts.lastIndex = to + delimiter.end.length
    const inner = text.slice(from, to).trim()
    if (inner === '') continue
    if (match.index > done) parts.push({ source: text.slice(done, match.index), formula: null })
    const { syntax, isBlock } = delimiter
    parts.push({ source: text.slice(match.index, starts.lastIndex), formula: { syntax, isBlock, text: inner } })
    done = starts.lastIndex
  }
  if (done < text.length) parts.push({ source: text.slice(done), formula: null })
  return parts
}

/** Returns whether a text has TeX delimiters, so that a typesetter may be needed. */
export function canHoldTex(text: string): boolean {
  return text.includes('$$') || text.includes('\\(') || text.includes('\\[')
}
