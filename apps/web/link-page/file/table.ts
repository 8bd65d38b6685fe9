import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { CsvParser } from '@arbour/documents/csv/csv-parser'
import { pickDialect } from '@arbour/documents/csv/pick-dialect'
import { h } from '../view/h.ts'
import { readStart } from './read-start.ts'

/** What is drawn of a table; the whole of it is in the file. */
const MAX_ROWS = 1000
const MAX_COLUMNS = 50
/** Cells that are drawn at once: a slow phone is busy with all of them for seconds. The next come before the last row is seen. */
const AT_ONCE = 4000
const AHEAD = '1500px'
/** As people write figures: `-1,234.50`, `£1,200`, `12 %`. */
const FIGURE = /^[-+(]?[£$€]?\s?\d[\d,.\s]*\s?%?\)?$/

/** Separated values as a table, whose first row names the columns. */
export async function table(stage: HTMLElement, item: VisitorItem, signal: AbortSignal): Promise<void> {
  const { words, isCut } = await readStart(item, signal)
  const { rows, isWhole } = readRows(words, item.ext)
  const [names = [], ...others] = rows
  const columns = Math.max(names.length, ...others.map((row) => row.length))
  const cells = (row: readonly string[]) => Array.from({ length: columns }, (_, at) => row[at] ?? '')
  const head = cells(names).map((name, at) => h('th', { scope: 'col', class: isFigure(others[0]?.[at]) && 'figure' }, name))
  const body = h('tbody')
  const end = h('div')
  const sheet = h(
    'div',
    { class: 'paper sheet', tabindex: 0, role: 'region', 'aria-label': item.name },
    h('table', { 'aria-rowcount': rows.length }, h('thead', {}, h('tr', {}, head)), body),
    end,
    (isCut || !isWhole) && h('p', { class: 'cut' }, 'This is the beginning. The whole table is in the file.'),
  )
  const drawMore = () => {
    const next = others.splice(0, Math.max(1, Math.floor(AT_ONCE / columns)))
    const drawRow = (row: readonly string[]) =>
      h(
        'tr',
        {},
        cells(row).map((one) => h('td', { class: isFigure(one) && 'figure' }, one)),
      )
    body.append(...next.map(drawRow))
  }
  const passing = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      drawMore()
      // Watched anew, it tells also where it is still near.
      passing.unobserve(end)
      if (others.length > 0) passing.observe(end)
    },
    { root: sheet, rootMargin: AHEAD },
  )
  signal.addEventListener('abort', () => passing.disconnect())
  drawMore()
  stage.replaceChildren(sheet)
  if (others.length > 0) passing.observe(end)
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
