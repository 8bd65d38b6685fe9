import type { Typeset } from '@arbour/drawio/formulas/formulas'
import katex from 'katex'
import { formulaBounds, MAX_FORMULA_LENGTH } from '../formula-bounds.ts'

/** The time limit for all formulas of a drawing, in milliseconds: the others stay text, so that the drawing is shown in time. */
const TIME_LIMIT_MS = 3000

/** Creates a typesetter for one drawing that converts TeX to MathML. */
export function createTypesetter(): Typeset {
  let spentMs = 0
  return (tex, isBlock) => {
    if (tex.length > MAX_FORMULA_LENGTH || spentMs > TIME_LIMIT_MS) return null
    const start = performance.now()
    try {
      return katex.renderToString(tex, { ...formulaBounds(tex), output: 'mathml', displayMode: isBlock })
    } catch {
      return null
    } finally {
      spentMs += performance.now() - start
    }
  }
}
