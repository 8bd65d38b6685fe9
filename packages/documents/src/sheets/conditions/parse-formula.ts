import { MAX_COLS, MAX_ROWS, parseAddress } from '../cells/address.ts'
import { isKnown } from './functions.ts'

/** A cell reference; row or column are fixed if preceded by a dollar sign. */
export interface Reference {
  row: number
  col: number
  isRowFixed: boolean
  isColFixed: boolean
}

/** A formula as a syntax tree. */
export type Formula =
  | { type: 'value'; value: number | string | boolean }
  | { type: 'cell'; cell: Reference }
  | { type: 'range'; from: Reference; to: Reference }
  | { type: 'minus' | 'percent'; of: Formula }
  | { type: 'operation'; operator: string; left: Formula; right: Formula }
  | { type: 'call'; name: string; arguments: Formula[] }

const MAX_LENGTH = 2000
const MAX_DEPTH = 50
const TOKEN =
  /\s*(?:(\d+\.?\d*(?:e[-+]?\d+)?|\.\d+)|"((?:[^"]|"")*)"|(\$?[a-z]{1,3}\$?\d{1,7})(?![\w(!.])|([a-z_][\w.]*)|(<=|>=|<>|[-+*/^&=<>(),:%]))/iy
/** Operators in order of increasing precedence. */
const PRECEDENCE: readonly (readonly string[])[] = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']]

/**
 * Parses a formula of a conditional format: values, cells of the same sheet, operators and calls. Null for anything else, such as
 * names and other sheets.
 */
export function parseFormula(text: string): Formula | null {
  const tokens = text.length <= MAX_LENGTH ? tokensOf(text) : null
  if (!tokens) return null
  try {
    const parser = new Parser(tokens)
    const formula = parser.operation(0, 0)
    return parser.isAtEnd ? formula : null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

class Unreadable extends Error {}

type Token = { type: 'number' | 'text' | 'cell' | 'name' | 'sign'; text: string }

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  const source = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source)
    if (!match) return null
    const [, number, quoted, cell, name, sign] = match
    if (number !== undefined) tokens.push({ type: 'number', text: number })
    else if (quoted !== undefined) tokens.push({ type: 'text', text: quoted.replaceAll('""', '"') })
    else if (cell !== undefined) tokens.push({ type: 'cell', text: cell })
    else if (name !== undefined) tokens.push({ type: 'name', text: name.toUpperCase().replace(/^_XLFN\./, '') })
    else tokens.push({ type: 'sign', text: sign as string })
  }
  return tokens
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  operation(level: number, depth: number): Formula {
    if (depth > MAX_DEPTH) throw new Unreadable()
    const operators = PRECEDENCE[level]
    if (!operators) return this.#unary(depth)
    let left = this.operation(level + 1, depth)
    for (let sign = this.#sign(); sign !== null && operators.includes(sign); sign = this.#sign()) {
      this.#at++
      left = { type: 'operation', operator: sign, left, right: this.operation(level + 1, depth) }
    }
    return left
  }

  #unary(depth: number): Formula {
    const sign = this.#sign()
    if (sign === '-' || sign === '+') {
      this.#at++
      const of = this.#unary(depth + 1)
      if (depth > MAX_DEPTH) throw new Unreadable()
      return sign === '-' ? { type: 'minus', of } : of
    }
    const of = this.#primary(depth)
    if (this.#sign() !== '%') return of
    this.#at++
    return { type: 'percent', of }
  }

  #primary(depth: number): Formula {
    const token = this.#tokens[this.#at++]
    if (!token) throw new Unreadable()
    if (token.type === 'number') return { type: 'value', value: Number(token.text) }
    if (token.type === 'text') return { type: 'value', value: token.text }
    if (token.type === 'cell') return this.#cells(referenceOf(token.text))
    if (token.type === 'name') return this.#named(token.text, depth)
    if (token.text !== '(') throw new Unreadable()
    const inner = this.operation(0, depth + 1)
    this.#take(')')
    return inner
  }

  #cells(from: Reference): Formula {
    if (this.#sign() !== ':') return { type: 'cell', cell: from }
    this.#at++
    const token = this.#tokens[this.#at++]
    if (token?.type !== 'cell') throw new Unreadable()
    return { type: 'range', from, to: referenceOf(token.text) }
  }

  #named(name: string, depth: number): Formula {
    if (this.#sign() !== '(') {
      if (name === 'TRUE' || name === 'FALSE') return { type: 'value', value: name === 'TRUE' }
      throw new Unreadable()
    }
    if (!isKnown(name)) throw new Unreadable()
    this.#at++
    const args: Formula[] = []
    if (this.#sign() !== ')') {
      args.push(this.operation(0, depth + 1))
      while (this.#sign() === ',') {
        this.#at++
        args.push(this.operation(0, depth + 1))
      }
    }
    this.#take(')')
    return { type: 'call', name, arguments: args }
  }

  #sign(): string | null {
    const token = this.#tokens[this.#at]
    return token?.type === 'sign' ? token.text : null
  }

  #take(sign: string): void {
    if (this.#sign() !== sign) throw new Unreadable()
    this.#at++
  }
}

function referenceOf(text: string): Reference {
  const place = parseAddress(text.replaceAll('$', '').toUpperCase())
  if (!place || place.row >= MAX_ROWS || place.col >= MAX_COLS) throw new Unreadable()
  return { ...place, isColFixed: text.startsWith('$'), isRowFixed: text.lastIndexOf('$') > 0 }
}
