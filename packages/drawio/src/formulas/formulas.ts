import { MAX_FORMULA_LETTERS, MAX_FORMULAS } from '../limits.ts'
import { cleanMath } from './clean-math.ts'
import type { Formula } from './find-formulas.ts'

/** Converts TeX to MathML. Returns null if it is not supported. */
export type Typeset = (tex: string, isBlock: boolean) => string | null

/** Counts of a page's formulas that are shown as text: unsupported TeX, and AsciiMath. */
export interface UntypesetFormulas {
  tex: number
  asciiMath: number
}

/** Typesets the formulas of one file within the budget, and counts those that stay text. */
export class Formulas {
  readonly #typeset: Typeset | null
  #count = 0
  #letters = 0
  /** Counts of the current page. */
  #untypeset: UntypesetFormulas = { tex: 0, asciiMath: 0 }

  /** Without a typesetter, all formulas stay text. */
  constructor(typeset: Typeset | null) {
    this.#typeset = typeset
  }

  /** Returns clean MathML for a formula, or null for one that stays text, which is counted. */
  draw({ syntax, text, isBlock }: Formula): string | null {
    if (syntax === 'asciimath') {
      this.#untypeset.asciiMath++
      return null
    }
    const markup = this.#hasRoom(text) ? (this.#typeset?.(text, isBlock) ?? null) : null
    const math = markup === null ? null : cleanMath(markup)
    if (math === null) this.#untypeset.tex++
    return math
  }

  /** Ends a page and returns how many of its formulas are text. */
  endPage(): UntypesetFormulas {
    const untypeset = this.#untypeset
    this.#untypeset = { tex: 0, asciiMath: 0 }
    return untypeset
  }

  #hasRoom({ length }: string): boolean {
    this.#count++
    this.#letters += length
    return this.#count <= MAX_FORMULAS && this.#letters <= MAX_FORMULA_LETTERS
  }
}
