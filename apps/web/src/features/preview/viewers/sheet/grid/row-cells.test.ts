import { BlockWriter, KIND } from '@arbour/documents/sheets/cells/block'
import { PLAIN_LAYOUT } from '@arbour/documents/sheets/cells/book'
import type { CellFormat } from '@arbour/documents/sheets/cells/cell-format'
import { MergeIndex } from '@arbour/documents/sheets/cells/merge-index'
import { TextPacker, type TextRuns } from '@arbour/documents/sheets/cells/packed-text'
import { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { Conditions } from '@arbour/documents/sheets/conditions/conditions'
import { expect, it } from 'vitest'
import { Axis } from '../model/layout/axis.ts'
import { getRowCells } from './row-cells.ts'
import type { GridModel } from './use-grid-model.ts'

const ground = { surface: '#ffffff', text: '#000000' }
const ACCOUNTING = '_-"£"* #,##0.00_-'

/** The cells of the first row of a sheet with one row. */
function draw(
  looks: CellFormat[],
  write: (writer: BlockWriter) => void,
  { texts = [] as string[], runs = null as TextRuns | null } = {},
) {
  const packer = new TextPacker()
  for (const text of texts) packer.add(text)
  const store = new SheetStore({ shared: packer.pack(), runs })
  const writer = new BlockWriter()
  writer.startRow(0)
  write(writer)
  store.append(writer.take())
  const model: Partial<GridModel> = {
    drawn: new Map(),
    sheet: { name: '', store, layout: PLAIN_LAYOUT, looks, is1904: false },
    css: looks.map(() => ({})),
    ground,
    conditions: new Conditions([], store),
    merges: new MergeIndex([]),
    links: new Map(),
    comments: new Map(),
    rows: new Axis({ count: 1, defaultSize: 25, sizes: new Map() }),
    cols: new Axis({ count: 10, defaultSize: 120, sizes: new Map([[1, 30]]) }),
  }
  return getRowCells(model as GridModel, { row: 0, left: 0, right: 9 }).map(({ cell }) => cell)
}

it('renders the sign of an accounting format at the opposite edge, unless the number does not fit', () => {
  const [wide, narrow] = draw([{ format: ACCOUNTING }], (writer) => {
    writer.add({ col: 0, kind: KIND.number, num: 1234.5 })
    writer.add({ col: 1, kind: KIND.number, num: 1234.5 })
  })
  expect(wide).toMatchObject({ lead: ' £', text: '1,234.50 ', css: { justifyContent: 'space-between' } })
  expect(narrow).toMatchObject({ lead: undefined, text: '##' })
})

it('fills a cell whose date cannot be shown', () => {
  const [cell] = draw([{ format: 'dd/mm/yyyy' }], (writer) => void writer.add({ col: 0, kind: KIND.number, num: -3 }))
  expect(cell?.text).toMatch(/^#{10,}$/)
})

it('renders each run of a text in its own style, and the rest in that of the cell', () => {
  const runs = new Map([
    [
      1,
      [
        { length: 1, look: {} },
        { length: 1, look: { script: 'sub', italic: true } as const },
      ],
    ],
  ])
  const [plain, rich] = draw(
    [{ bold: true }],
    (writer) => {
      writer.add({ col: 0, kind: KIND.text, shared: 0 })
      writer.add({ col: 2, kind: KIND.text, shared: 1 })
    },
    { texts: ['H2O', 'H2O'], runs },
  )
  expect(plain?.runs).toBeUndefined()
  expect(rich?.runs).toMatchObject([
    { at: 0, text: 'H', css: { fontWeight: 'normal' } },
    { at: 1, text: '2', css: { fontStyle: 'italic', verticalAlign: 'sub' } },
    { at: 2, text: 'O', css: {} },
  ])
})
