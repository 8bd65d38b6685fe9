import type { VisitorItem } from '@arbour/contract/entities/public-link'
import { CsvParser } from '#features/preview/sheet/csv/csv-parser.ts'
import { pickDialect } from '#features/preview/sheet/csv/pick-dialect.ts'
import { h } from '../view/h.ts'
import { readStart } from './read-start.ts'

/** What is drawn of a table; the whole of it is in the file. */
const MAX_ROWS = 1000
const MAX_COLUMNS = 50
/** As people write figures: `-1,234.50`, `£1,200`, `12 %`. */
const FIGURE = /^[-+(]?[£$€]?\s?\d[\d,.\s]*\s?%?\)?$/

/** Separated values as a table, whose first row names the columns. */
export async function table(stage: HTMLElement, item: VisitorItem, signal: AbortSignal): Promise<void> {
  const { words, isCut } = await readStart(item, signal)
  const { rows, isWhole } = readRows(words, item.ext)
  const [names = [], ...others] = rows
  const columns = Math.max(names.length, ...others.map((row) => row.length))
  const cells = (row: readonly string[]) => Array.from({ length: columns }, (_, at) => row[at] ?? '')
  const drawn = h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        cells(names).map((name, at) => h('th', { scope: 'col', class: isFigure(others[0]?.[at]) && 'figure' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      others.map((row) =>
        h(
          'tr',
          {},
          cells(row).map((one) => h('td', { class: isFigure(one) && 'figure' }, one)),
        ),
      ),
    ),
  )
  stage.replaceChildren(
    h(
      'div',
      { class: 'paper sheet', tabindex: 0, role: 'region', 'aria-label': item.name },
      drawn,
      (isCut || !isWhole) && h('p', { class: 'cut' }, 'This is the beginning. The whole table is in the file.'),
    ),
  )
}

function isFigure(value = ''): boolean {
  return FIGURE.test(value)
}

/** The first rows of a text, without empty ones. */
function readRows(words: string, ext: string | null): { rows: string[][]; isWhole: boolean } {
  const { skip, separator, newline } = pickDialect(words, ext)
  const rows: string[][] = []
  let isWhole = true
  const parser = new CsvParser({
    separator,
    newline,
    fields: null,
    onRow(row) {
      if (row.length === 1 && row[0] === '') return
      if (rows.length > MAX_ROWS || row.length > MAX_COLUMNS) isWhole = false
      if (rows.length <= MAX_ROWS) rows.push(row.slice(0, MAX_COLUMNS))
    },
    onError: () => undefined,
  })
  parser.write(words.slice(skip))
  parser.end()
  return { rows, isWhole }
}
