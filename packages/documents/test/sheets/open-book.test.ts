import { CFB, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { SheetLayout } from '../../src/sheets/cells/book.ts'
import { openBook } from '../../src/sheets/open-book.ts'
import { parts, read, relationship, rows } from './read-book.ts'

test('reads values of every kind, shared texts without phonetic readings, formulas and formats', async () => {
  const { at, store, book } = await read(
    parts(
      rows(
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><f>SUM(C2:D2)</f><v>0.5</v></c><c r="C2" t="b"><v>1</v></c>' +
          '<c r="D2" t="e"><v>#DIV/0!</v></c><c r="E2" t="inlineStr"><is><t>in &amp; &#x41;</t></is></c><c r="F2" t="str"><v>a_x000A_b</v></c></row>' +
          '<row r="3"><c r="A3"><f t="shared" ref="A3:A4" si="0">B3*2</f><v>2</v></c></row><row r="4"><c r="A4"><f t="shared" si="0"/><v>4</v></c></row>',
      ),
      {
        'xl/sharedStrings.xml': '<sst><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>aloud</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><fonts><font/><font><b/><color rgb="FFC00000"/></font></fonts><cellXfs><xf/><xf numFmtId="10" fontId="1"/></cellXfs></styleSheet>',
      },
    ),
  )
  expect([0, 1, 2, 3, 4, 5].map((col) => at(1, col))).toEqual(['Rich text', '50.00%', 'TRUE', '#DIV/0!', 'in & A', 'a\nb'])
  expect([store.formula(1, 1), store.formula(3, 0)]).toEqual(['SUM(C2:D2)', 'B4*2'])
  expect(book.looks[1]).toMatchObject({ bold: true, color: '#c00000' })
})

test('reads widths, heights, hidden rows and columns, merged cells, frozen panes, and only web links', async () => {
  const sheet =
    '<x:worksheet><x:sheetViews><x:sheetView showGridLines="0"><x:pane xSplit="1" ySplit="2" state="frozen"/></x:sheetView></x:sheetViews>' +
    '<x:cols><x:col min="2" max="3" width="10" customWidth="1"/><x:col min="4" max="4" hidden="1" width="9"/></x:cols>' +
    '<x:sheetData><x:row r="1" ht="30"/><x:row r="2" hidden="1"><x:c r="A2"><x:v>1</x:v></x:c></x:row></x:sheetData>' +
    '<x:mergeCells><x:mergeCell ref="A1:B2"/></x:mergeCells>' +
    '<x:hyperlinks><x:hyperlink ref="A1" r:id="l1"/><x:hyperlink ref="B1" r:id="l2"/></x:hyperlinks></x:worksheet>'
  const { layout, store } = await read(
    parts(sheet, {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relationship('l1', 'hyperlink', 'https://example.com/', ' TargetMode="External"')}${relationship('l2', 'hyperlink', 'javascript:alert(1)', ' TargetMode="External"')}</Relationships>`,
    }),
  )
  expect(layout).toMatchObject({
    frozen: { rows: 2, cols: 1 },
    showsGrid: false,
    merges: [{ top: 0, left: 0, bottom: 1, right: 1 }],
  })
  expect(layout.columns.map(({ first, last, width }) => [first, last, width])).toEqual([
    [1, 2, 88],
    [3, 3, 0],
  ])
  expect([...store.heights]).toEqual([
    [0, 50],
    [1, 0],
  ])
  expect(layout.links.map(({ url }) => url)).toEqual(['https://example.com/'])
})

test('gives hidden sheets no tab, and supports the 1904 date system', async () => {
  const { book } = await read(
    parts(rows(''), {
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="No" state="veryHidden" r:id="s1"/><sheet name="Yes" r:id="s1"/></sheets></workbook>',
    }),
  )
  expect(book).toMatchObject({ tabs: [{ name: 'Yes' }], is1904: true, active: 0 })
})

test("shows an OpenDocument spreadsheet's displayed texts", async () => {
  const cell = (type: string, text: string, more = '') =>
    `<table:table-cell office:value-type="${type}" ${more}><text:p>${text}</text:p></table:table-cell>`
  const content =
    '<office:document-content><office:automatic-styles><style:style style:name="c1" style:family="table-column"><style:table-column-properties style:column-width="2.54cm"/></style:style></office:automatic-styles>' +
    '<office:body><office:spreadsheet><table:table table:name="First"><table:table-column table:style-name="c1"/>' +
    `<table:table-row table:number-rows-repeated="2">${cell('float', '1.50 €', 'office:value="1.5" table:formula="of:=SUM([.A1:.B2];[$Other.C3])"')}<table:table-cell table:number-columns-repeated="2"/>${cell('string', 'a<text:s text:c="2"/>b')}</table:table-row>` +
    '<table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>'
  const { at, store, layout } = await read({ 'content.xml': content })
  expect([at(1, 0), at(1, 3)]).toEqual(['1.50 €', 'a  b'])
  expect([store.rowCount, store.colCount, store.formula(0, 0)]).toEqual([2, 4, 'SUM(A1:B2,Other!C3)'])
  expect(layout.columns[0]?.width).toBe(120)
})

test('reads an OpenDocument note, and keeps it out of the cell text', async () => {
  const note =
    '<office:annotation><dc:date>2026-11-21T00:00:00</dc:date><text:p>first</text:p><text:p>second</text:p></office:annotation>'
  const content = `<office:document-content><table:table table:name="One"><table:table-row><table:table-cell office:value-type="string">${note}<text:p>a<draw:frame><text:p>b</text:p></draw:frame>c</text:p></table:table-cell></table:table-row></table:table></office:document-content>`
  const { at, layout } = await read({ 'content.xml': content })
  expect(at(0, 0)).toBe('ac')
  expect(layout.comments).toEqual([{ row: 0, col: 0, text: 'first\nsecond' }])
})

/** As written by scripts: a formula without a value, one with, an empty text, and a shared one. */
const SCRIPTED =
  '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*3</f><v></v></c><c r="C1" t="str"><f>""</f><v></v></c><c r="D1"><f>1+1</f><v>9</v></c></row>' +
  '<row r="2"><c r="B2"><f t="shared" si="0" ref="B2:B3">A2+1</f></c></row><row r="3"><c r="B3"><f t="shared" si="0"/></c></row>'
/** The same as saved by LibreOffice: other looks, texts in another list, an error. */
const COMPUTED = parts(
  rows(
    '<row r="1"><c r="A1"><v>2</v></c><c r="B1" s="4"><f>A1*3</f><v>6</v></c><c r="D1"><f>1+1</f><v>2</v></c></row>' +
      '<row r="2"><c r="B2" t="s"><f>A2+1</f><v>0</v></c></row><row r="3"><c r="B3" t="e"><f>A3+1</f><v>#REF!</v></c></row>',
  ),
  { 'xl/sharedStrings.xml': '<sst><si><t>put together</t></si></sst>' },
)

test('counts formulas without a value, and fills them in from a computed copy', async () => {
  const bare = await read(parts(rows(SCRIPTED)))
  expect(bare.layout.uncomputed).toBe(3)
  expect([bare.at(0, 1), bare.at(0, 2), bare.at(0, 3)]).toEqual(['', '', '9'])
  const filled = await read(parts(rows(SCRIPTED)), 0, COMPUTED)
  expect(filled.layout.uncomputed).toBe(0)
  expect([filled.at(0, 1), filled.at(0, 3), filled.at(1, 1), filled.at(2, 1)]).toEqual(['6', '9', 'put together', '#REF!'])
  expect(filled.store.formula(2, 1)).toBe('A3+1')
  expect(filled.store.cell(0, 1)?.look).toBe(0)
})

test('does not count a formula whose value is an inline text', async () => {
  const cell = '<c r="A1" t="inlineStr"><f>"a"&amp;"b"</f><is><t>ab</t></is></c><c r="B1" t="inlineStr"><f>C1</f></c>'
  const { layout, at } = await read(parts(rows(`<row r="1">${cell}</row>`)))
  expect([layout.uncomputed, at(0, 0)]).toEqual([1, 'ab'])
})

test('prefers computed values if the file marks its own as out of date', async () => {
  const stale = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="One" sheetId="1" r:id="s1"/></sheets><calcPr calcId="1" fullCalcOnLoad="1"/></workbook>',
  }
  const bare = await read(parts(rows(SCRIPTED), stale))
  expect([bare.book.isStale, bare.at(0, 3)]).toEqual([true, '9'])
  const filled = await read(parts(rows(SCRIPTED), stale), 0, COMPUTED)
  expect([filled.book.isStale, filled.at(0, 3)]).toEqual([false, '2'])
})

test('keeps the formulas of a sheet that the copy lacks', async () => {
  const other = { 'xl/workbook.xml': '<workbook><sheets><sheet name="Two" sheetId="1" r:id="s1"/></sheets></workbook>' }
  expect((await read(parts(rows(SCRIPTED)), 0, { ...COMPUTED, ...other })).layout.uncomputed).toBe(3)
})

test('reports hidden sheets, chart sheets, right-to-left sheets and rotated texts', async () => {
  const files = parts(`<worksheet><sheetViews><sheetView rightToLeft="1"/></sheetViews><sheetData/></worksheet>`, {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="One" r:id="s1"/><sheet name="Away" state="hidden" r:id="s2"/><sheet name="Chart" r:id="s3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationship('s1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('s2', 'worksheet', 'worksheets/sheet2.xml')}${relationship('s3', 'chartsheet', 'chartsheets/sheet1.xml')}${relationship('y', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf><alignment textRotation="45"/></xf><xf><alignment textRotation="180"/></xf><xf><alignment textRotation="255"/></xf><xf><alignment textRotation="200"/></xf></cellXfs></styleSheet>',
  })
  const { book, layout } = await read(files)
  expect(book.hidden).toEqual({ sheets: 1, charts: 1 })
  expect(layout.isRightToLeft).toBe(true)
  expect(book.looks.map(({ rotation }) => rotation)).toEqual([45, -90, 'stacked', undefined])
})

test('reads conditional formats with their looks, and counts unsupported ones', async () => {
  const rule = (attributes: string, inside = '') => `<cfRule ${attributes}>${inside}</cfRule>`
  const { layout } = await read(
    parts(
      `<worksheet><sheetData/><conditionalFormatting sqref="A1:A9 C1">${rule('type="cellIs" operator="lessThan" dxfId="0" priority="2"', '<formula>0</formula>')}` +
        `${rule('type="containsText" dxfId="0" priority="1" stopIfTrue="1"', '<formula>NOT(ISERROR(SEARCH("a",A1)))</formula>')}` +
        `${rule('type="expression" dxfId="0" priority="3"', '<formula>Named&gt;1</formula>')}` +
        `${rule('type="colorScale" priority="4"', '<colorScale><cfvo type="min"/><cfvo type="percentile" val="50"/><cfvo type="max"/><color rgb="FFF8696B"/><color rgb="FFFFEB84"/><color rgb="FF63BE7B"/></colorScale>')}` +
        `</conditionalFormatting><extLst><ext><x14:cfRule type="dataBar" id="1"/><x14:cfRule type="iconSet" priority="9"/></ext></extLst></worksheet>`,
      {
        'xl/styles.xml':
          '<styleSheet><dxfs><dxf><font><b/><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs></styleSheet>',
      },
    ),
  )
  expect(layout.conditions.map(({ rule: { type }, priority, stops }) => ({ type, priority, stops }))).toEqual([
    { type: 'compare', priority: 2, stops: false },
    { type: 'formula', priority: 1, stops: true },
    { type: 'scale', priority: 4, stops: false },
  ])
  expect(layout.conditions[0]).toMatchObject({
    areas: [
      { top: 0, left: 0, bottom: 8, right: 0 },
      { top: 0, left: 2, bottom: 0, right: 2 },
    ],
    rule: { look: { bold: true, color: '#9c0006', fill: '#ffc7ce' } },
  })
  expect(layout.unreadConditions).toBe(2)
})

test('measures column widths in digits of the default font', async () => {
  const sheet = (format: string) =>
    parts(`<worksheet>${format}<cols><col min="1" max="1" width="10"/></cols><sheetData/></worksheet>`, {
      'xl/styles.xml': '<styleSheet><fonts><font><sz val="16"/><name val="Calibri"/></font></fonts></styleSheet>',
    })
  const { layout } = await read(sheet('<sheetFormatPr baseColWidth="12" defaultRowHeight="21"/>'))
  // 11 pixels per digit: 12 digits and 5 pixels, in steps of 8; and 10.
  expect([layout.colWidth, layout.columns[0]?.width]).toEqual([180, 138])
  const plain = await read(parts('<worksheet><sheetFormatPr defaultRowHeight="15"/><sheetData/></worksheet>'))
  expect(plain.layout.colWidth).toBe(80)
  const hostile = await read(parts('<worksheet><sheetFormatPr baseColWidth="999999999"/><sheetData/></worksheet>'))
  expect(hostile.layout.colWidth).toBeLessThan(4000)
})

test('reads formatted runs of a shared text', async () => {
  const { store, at } = await read(
    parts(rows('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>'), {
      'xl/sharedStrings.xml':
        '<sst><si><t>plain</t></si><si><r><t>all </t></r><r><t>plain</t></r></si>' +
        '<si><r><t>H</t></r><r><rPr><vertAlign val="subscript"/><b/><color rgb="FFC00000"/></rPr><t>2_x000A_</t></r><r><rPr><i val="0"/></rPr><t>O</t></r></si></sst>',
    }),
  )
  const runsAt = (col: number) => {
    const [cell] = [...store.cellsIn(0, col, col)]
    return cell && store.runs(cell.block, cell.at)
  }
  expect([at(0, 1), at(0, 2)]).toEqual(['all plain', 'H2\nO'])
  expect([runsAt(0), runsAt(1)]).toEqual([undefined, undefined])
  expect(runsAt(2)).toEqual([
    { length: 1, look: {} },
    { length: 2, look: { script: 'sub', bold: true, color: '#c00000' } },
    { length: 1, look: { italic: false } },
  ])
})

test('reads formatted runs of an inline text, also beside the same plain text', async () => {
  const inline = (address: string, inside: string) => `<c r="${address}" t="inlineStr"><is>${inside}</is></c>`
  const rich = '<r><t>on</t></r><r><rPr><b/></rPr><t>ly</t></r>'
  const { store, at } = await read(
    parts(rows(`<row r="1">${inline('A1', '<t>only</t>')}${inline('B1', rich)}${inline('C1', '<t>only</t>')}</row>`)),
  )
  const cells = [...store.cellsIn(0, 0, 2)].map(({ block, at }) => store.runs(block, at))
  expect([at(0, 0), at(0, 1), at(0, 2)]).toEqual(['only', 'only', 'only'])
  expect(cells).toEqual([
    undefined,
    [
      { length: 2, look: {} },
      { length: 2, look: { bold: true } },
    ],
    undefined,
  ])
})

test('shows ISO 8601 dates by the format of their cell, or as written without one', async () => {
  const cell = (address: string, look: number, text: string) => `<c r="${address}" s="${look}" t="d"><v>${text}</v></c>`
  const files = (more: string) =>
    parts(
      rows(
        `<row r="1">${cell('A1', 1, '2014-02-14T18:00:00.000Z')}${cell('B1', 0, '2014-02-14')}${cell('C1', 1, 'a day')}${cell('D1', 1, '2014-02-14')}</row>`,
      ),
      {
        'xl/styles.xml': '<styleSheet><cellXfs><xf/><xf numFmtId="22"/></cellXfs></styleSheet>',
        'xl/workbook.xml': `<workbook>${more}<sheets><sheet name="One" sheetId="1" r:id="s1"/></sheets></workbook>`,
      },
    )
  for (const system of ['', '<workbookPr date1904="1"/>']) {
    const { at } = await read(files(system))
    expect([0, 1, 2, 3].map((col) => at(0, col))).toEqual(['14/02/2014 18:00', '2014-02-14', 'a day', '14/02/2014 0:00'])
  }
})

test('keeps mailto links and page anchors, and drops file links', async () => {
  const targets = ['mailto:a@example.com?subject=Hi', 'https://example.com/OSS', 'file:///etc/passwd', 'javascript:alert(1)']
  const links = targets.map((_, at) => `<hyperlink ref="A${at + 1}" r:id="l${at}"${at === 1 ? ' location="foo"' : ''}/>`).join('')
  const relations = targets.map((target, at) => relationship(`l${at}`, 'hyperlink', target, ' TargetMode="External"')).join('')
  const { layout } = await read(
    parts(`<worksheet><sheetData/><hyperlinks>${links}</hyperlinks></worksheet>`, {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relations}</Relationships>`,
    }),
  )
  expect(layout.links.map(({ url }) => url)).toEqual(['mailto:a@example.com?subject=Hi', 'https://example.com/OSS#foo'])
})

test.each([
  ['a picture', 8, true],
  ['a rectangle', 2, true],
  ['a comment', 25, false],
])('Excel 95 sheet with %s', async (_, kind, hasDrawings) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'One')
  const container = CFB.read(write(book, { type: 'buffer', bookType: 'biff5' }), { type: 'buffer' })
  const entry = CFB.find(container, '/Book')
  const stream = Uint8Array.from(entry?.content as Uint8Array)
  // Inserted before the last record, which ends the sheet.
  const object = [0x5d, 0, 8, 0, 1, 0, 0, 0, kind, 0, 1, 0]
  CFB.utils.cfb_add(container, '/Book', [...stream.subarray(0, -4), ...object, ...stream.subarray(-4)])
  const reader = await openBook(Uint8Array.from(CFB.write(container, { type: 'buffer' }) as Buffer))
  const layouts: SheetLayout[] = []
  await reader.readSheet(0, { layout: (layout) => layouts.push(layout), block() {}, cut() {} })
  expect(layouts.at(-1)?.hasDrawings).toBe(hasDrawings)
})
