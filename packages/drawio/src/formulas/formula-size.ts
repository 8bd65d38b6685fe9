import type { Block, Run } from '../text/blocks.ts'

/** Characters of formulas are smaller than Helvetica's at the same size. */
export const FORMULA_SIZE = 1.15
/** Commands that make a formula higher than a line. */
const HIGH = /\\(?:[dc]?frac|binom|sum|prod|int|lim|over|under)/
const ROWS = /\\\\/g
/** Heights in lines. */
const HIGH_LINES = 2.2
const EXTRA_LINES = 0.4

/**
 * Replaces formulas in blocks by text of about their size, since only a browser knows their true size: their longest row without
 * TeX commands, and empty lines for the height.
 */
export function asSized(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'text') return { ...block, runs: block.runs.map(withSize) }
    if (block.kind === 'rule') return block
    return { ...block, rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: asSized(cell.blocks) }))) }
  })
}

function withSize(run: Run): Run {
  if (run.formula === undefined) return run
  const rows = run.text.split(ROWS)
  const letters = rows.map((row) =>
    row
      .replace(/\\(?:begin|end|text|math\w+|left|right|operatorname)\b\{?|\\[,;:! ]/g, '')
      .replace(/\\[A-Za-z]+/g, 'x')
      .replace(/[{}$^_\\`\s]/g, '')
      // With the space around operators, as non-breaking spaces.
      .replace(/[=+<>&-]/g, '\u00a0+\u00a0'),
  )
  const widest = letters.reduce((longest, row) => (row.length > longest.length ? row : longest), '')
  const lines = Math.ceil(rows.length * (HIGH.test(run.text) ? HIGH_LINES : 1) + EXTRA_LINES)
  return { text: '\n'.repeat(Math.min(lines, 200) - 1) + widest, style: { ...run.style, size: run.style.size * FORMULA_SIZE } }
}
