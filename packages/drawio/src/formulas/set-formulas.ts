import type { Block, Run } from '../text/blocks.ts'
import { findFormulas, type LabelPart } from './find-formulas.ts'
import type { Formulas } from './formulas.ts'

/** Typesets the formulas in the blocks of a label. Returns null if none can be drawn. */
export function setFormulas(blocks: readonly Block[], formulas: Formulas): Block[] | null {
  let isSet = false
  const setRuns = (runs: Run[]): Run[] => {
    const parts = findFormulas(runs.map((run) => run.text).join(''))
    if (parts.every((part) => part.formula === null)) return runs
    const set = new Splitter(runs).split(parts, ({ formula }) => (formula ? formulas.draw(formula) : null))
    isSet ||= set.some((run) => run.formula !== undefined)
    return set
  }
  const setBlock = (block: Block): Block => {
    if (block.kind === 'text') return { ...block, runs: setRuns(block.runs) }
    if (block.kind === 'rule') return block
    return {
      ...block,
      rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: cell.blocks.map(setBlock) }))),
    }
  }
  const set = blocks.map(setBlock)
  return isSet ? set : null
}

/** Walks through runs part by part: a formula can span several, since it may contain line breaks. */
class Splitter {
  readonly #runs: readonly Run[]
  #index = 0
  #offset = 0

  constructor(runs: readonly Run[]) {
    this.#runs = runs
  }

  split(parts: readonly LabelPart[], draw: (part: LabelPart) => string | null): Run[] {
    return parts.flatMap((part) => {
      const runs = this.#take(part.source.length)
      const formula = draw(part)
      const [first] = runs
      return formula !== null && first ? [{ text: part.source, style: first.style, formula }] : runs
    })
  }

  #take(length: number): Run[] {
    const runs: Run[] = []
    for (let left = length; left > 0; ) {
      const run = this.#runs[this.#index]
      if (!run) break
      const text = run.text.slice(this.#offset, this.#offset + left)
      if (text !== '') runs.push({ ...run, text })
      left -= text.length
      this.#offset += text.length
      if (this.#offset >= run.text.length) {
        this.#index++
        this.#offset = 0
      }
    }
    return runs
  }
}
