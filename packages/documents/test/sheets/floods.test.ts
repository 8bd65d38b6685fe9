import { packZip } from '@arbour/testing/files/pack-zip'
import { expect, test } from 'vitest'
import { Allowance } from '../../src/sheets/bounds.ts'
import { PLAIN_LAYOUT } from '../../src/sheets/cells/book.ts'
import { textAt } from '../../src/sheets/cells/packed-text.ts'
import { SheetStore } from '../../src/sheets/cells/sheet-store.ts'
import { openBook } from '../../src/sheets/open-book.ts'
import { addAside } from '../../src/sheets/xls/asides.ts'

/** Files of a few kilobytes that declare more content than a browser can hold. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

async function read(files: Record<string, string> | Uint8Array<ArrayBuffer>, allowance?: Allowance) {
  const reader = await openBook(files instanceof Uint8Array ? files : await packZip(files), { allowance })
  const store = new SheetStore(reader)
  let isCut = false
  const layouts: { links: unknown[]; comments: { text: string }[]; columns: unknown[]; merges: unknown[] }[] = []
  await reader.readSheet(0, {
    layout: (layout) => void layouts.push(layout),
    block: (block) => store.append(block),
    cut() {
      isCut = true
    },
  })
  const bytes = store.blocks.reduce((sum, { words }) => sum + words.bytes.length, 0)
  const layout = layouts.at(-1) ?? { links: [], comments: [], columns: [], merges: [] }
  return { reader, store, isCut, bytes, layout }
}

function xlsx(sheet: string, more: Record<string, string> = {}): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return {
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('s', 'worksheet', 'sheet.xml')}${relation('t', 'sharedStrings', 'texts.xml')}${relation('y', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sheet.xml': `<worksheet>${sheet}</worksheet>`,
    ...more,
  }
}

function ods(table: string, styles = ''): Record<string, string> {
  return {
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:spreadsheet><table:table table:name="One">${table}</table:table></office:spreadsheet></office:document-content>`,
  }
}

const paragraph = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`

test('stores a text once that ods repeats over a sheet', async () => {
  const text = 'long '.repeat(10_000)
  const cell = paragraph(text).replace('<table:table-cell', '<table:table-cell table:number-columns-repeated="1000"')
  const { store, bytes } = await read(ods(`<table:table-row table:number-rows-repeated="50">${cell}</table:table-row>`))
  expect(store.cellCount).toBe(50_000)
  expect(store.cell(49, 999)?.text).toBe(text)
  expect(bytes).toBeLessThan(5 * text.length)
})

test.each([
  [
    'ods',
    (rows: number, text: string) =>
      ods(Array.from({ length: rows }, (_, n) => `<table:table-row>${paragraph(`${n} ${text}`)}</table:table-row>`).join('')),
  ],
  [
    'xlsx',
    (rows: number, text: string) =>
      xlsx(
        `<sheetData>${Array.from({ length: rows }, (_, n) => `<row><c t="inlineStr"><is><t>${n} ${text}</t></is></c></row>`).join('')}</sheetData>`,
      ),
  ],
])('%s: limits the text, and adds up what the sheets of a book use', async (_, make) => {
  const files = make(100, 'x'.repeat(1000))
  expect(await read(files, new Allowance(200_000))).toMatchObject({ isCut: false, store: { rowCount: 100 } })
  const { isCut, store } = await read(files, new Allowance(50_000))
  expect(isCut).toBe(true)
  expect(store.rowCount).toBeGreaterThan(30)
  expect(store.rowCount).toBeLessThan(60)
  const allowance = new Allowance(150_000)
  expect((await read(files, allowance)).isCut).toBe(false)
  expect((await read(files, allowance)).isCut).toBe(true)
})

test('rejects shared texts beyond the limit', async () => {
  const texts = { 'xl/texts.xml': `<sst>${`<si><t>${'x'.repeat(1000)}</t></si>`.repeat(100)}</sst>` }
  await expect(read(xlsx('<sheetData/>', texts), new Allowance(50_000))).rejects.toThrow('too large')
  const { reader } = await read(xlsx('<sheetData/>', { 'xl/texts.xml': `<sst><si><t>${'x'.repeat(200_000)}</t></si></sst>` }))
  expect(reader.shared && textAt(reader.shared, 0)).toHaveLength(65_535)
})

test('drops names and formats that are too long', async () => {
  const long = 'x'.repeat(100_000)
  const { reader } = await read({
    ...xlsx('<sheetData/>', {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'0'.repeat(100_000)}"/></numFmts><fonts><font><name val="${long}"/></font></fonts><cellXfs><xf fontId="0" numFmtId="200"/></cellXfs></styleSheet>`,
    }),
    'xl/workbook.xml': `<workbook><sheets><sheet name="${long}" r:id="s"/></sheets></workbook>`,
  })
  expect(reader.book.tabs[0]?.name).toHaveLength(255)
  expect(reader.book.looks[0]?.font).toHaveLength(255)
  expect(reader.book.looks[0]?.format).toBeUndefined()
})

test('limits the number and length of comments, each with its own text', async () => {
  const comments = Array.from({ length: 10_002 }, (_, n) => `<comment ref="A${n + 1}"><text><t>${n}</t></text></comment>`).join(
    '',
  )
  const relations = `<Relationships><Relationship Id="c" Type="${OFFICE}/comments" Target="comments.xml"/></Relationships>`
  const { layout } = await read(
    xlsx('<sheetData/>', { 'xl/_rels/sheet.xml.rels': relations, 'xl/comments.xml': `<comments>${comments}</comments>` }),
  )
  expect([layout.comments.length, layout.comments.at(-1)?.text]).toEqual([10_000, '9999'])
})

test('drops ods cells beyond the maximum sheet size or with fractional positions', async () => {
  const far =
    '<table:table-cell table:number-columns-spanned="1e300" table:number-rows-spanned="1e300" office:value-type="string"><text:p>a</text:p></table:table-cell>'
  const { store, layout } = await read(
    ods(
      `<table:table-column table:number-columns-repeated="1.5"/><table:table-row table:number-rows-repeated="1.5">${far}</table:table-row>` +
        `<table:table-row table:number-rows-repeated="1e300"/><table:table-row>${far}</table:table-row>`,
    ),
  )
  expect(layout.merges).toEqual([{ top: 0, left: 0, bottom: 1_048_575, right: 16_383 }])
  expect([store.rowCount, store.cellCount]).toEqual([1, 1])
})

test('limits the links and comments of an old workbook', () => {
  const layout = { ...PLAIN_LAYOUT, links: [], comments: [] }
  const cell = { l: { Target: 'https://example.com/' }, c: [{ a: '', t: 'x'.repeat(100_000) }] }
  for (let row = 0; row < 50_001; row++) addAside(layout, { row, col: 0 }, cell)
  expect(layout).toMatchObject({ links: { length: 50_000 }, comments: { length: 10_000 } })
})

const XML = (table: string) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="One"><Table>${table}</Table></Worksheet></Workbook>`
const CELL = '<Data ss:Type="String">a</Data></Cell></Row>'

test.each([
  ['a cell that covers a billion', XML(`<Row><Cell ss:MergeAcross="30000" ss:MergeDown="30000">${CELL}`)],
  ['a row far beyond the last', XML(`<Row><Cell>${CELL}<Row ss:Index="2000000000"><Cell>${CELL}`)],
])('Excel 2003 XML workbook with %s', async (_, xml) => {
  const { store } = await read(new TextEncoder().encode(xml))
  expect([store.rowCount, store.cellCount]).toEqual([1, 1])
})

test('rejects a column that spans a billion columns', async () => {
  const xml = XML(`<Column ss:Width="9" ss:Span="1000000000"/><Row><Cell>${CELL}`)
  await expect(read(new TextEncoder().encode(xml))).rejects.toThrow('too large')
})

test('rejects exchange formats', async () => {
  const sylk = new TextEncoder().encode('ID;PWXL;N;E\nF;W1 1000000000 10\nC;Y1;X1;K"a"\nE\n')
  await expect(read(sylk)).rejects.toThrow('damaged')
})
