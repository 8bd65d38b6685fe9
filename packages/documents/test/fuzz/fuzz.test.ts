import { makeOdt, makePptx } from '@arbour/testing/files/make-office'
import { CHANGE, makeXlsx, STYLE } from '@arbour/testing/files/make-sheets'
import { packZip } from '@arbour/testing/files/pack-zip'
import { write } from '@e965/xlsx'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CsvParser } from '../../src/csv/csv-parser.ts'
import { CsvReader } from '../../src/csv/csv-reader.ts'
import { pickDialect } from '../../src/csv/pick-dialect.ts'
import { DocumentError, problemOf, reasonOf } from '../../src/document-error.ts'
import { readOdt } from '../../src/odt/read-odt.ts'
import { readPptx } from '../../src/pptx/read-pptx.ts'
import { Allowance } from '../../src/sheets/bounds.ts'
import { SheetStore } from '../../src/sheets/cells/sheet-store.ts'
import { Conditions } from '../../src/sheets/conditions/conditions.ts'
import { parseFormula } from '../../src/sheets/conditions/parse-formula.ts'
import { openBook } from '../../src/sheets/open-book.ts'
import { shownAt } from '../../src/sheets/sheet.ts'
import { XmlScanner } from '../../src/xml/xml-scanner.ts'
import { readDirectory } from '../../src/zip/read-directory.ts'
import { type Files, unpack } from '../../src/zip/unpack.ts'
import { cut, cuts, HUNT, mutate, mutations } from './mutations.ts'

// The library for the oldest workbooks logs unknown records to the console.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

const XLSX = makeXlsx([
  {
    name: 'Budget',
    color: '1A7547',
    frozen: { rows: 1, cols: 1 },
    merges: ['A3:C3'],
    widths: [12, 30],
    rows: [
      ['Item', { value: 'Cost', style: STYLE.heading }, { value: 45_000, style: STYLE.day }],
      ['Piles', { value: 1250.5, style: STYLE.money }, { formula: 'SUM(B1:B2)', value: 3 }],
      [{ value: 'A long one', style: STYLE.wrapped }],
    ],
    more:
      `<conditionalFormatting sqref="A1:C9"><cfRule type="cellIs" operator="greaterThan" dxfId="${CHANGE.red}" priority="1"><formula>B$1*2</formula></cfRule>` +
      '<cfRule type="colorScale" priority="2"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FF000000"/><color rgb="FFFFFFFF"/></colorScale></cfRule></conditionalFormatting>',
  },
])

const ODS_PARTS = {
  'content.xml':
    '<office:document-content><office:automatic-styles><style:style style:name="c" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>' +
    '<office:body><office:spreadsheet><table:table table:name="One"><table:table-column table:number-columns-repeated="3"/><table:table-row table:number-rows-repeated="2">' +
    '<table:table-cell table:style-name="c" office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell><table:table-cell table:formula="of:=[.A1]*2"/>' +
    '<table:table-cell table:number-columns-spanned="2"><text:p>a<text:s text:c="3"/>b</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>',
}

/** An Excel 97 workbook with a bit of everything. */
const XLS = new Uint8Array(
  write(
    {
      SheetNames: ['One'],
      Sheets: {
        One: {
          '!ref': 'A1:C2',
          A1: { t: 's', v: 'Piles' },
          B1: { t: 'n', v: 12.5 },
          C1: { t: 'b', v: true },
          A2: { t: 'n', f: 'B1*2', v: 25 },
          '!merges': [{ s: { r: 1, c: 1 }, e: { r: 1, c: 2 } }],
        },
      },
    },
    { type: 'array', bookType: 'biff8' },
  ),
)

/** Reads and formats everything that a viewer would. Throws what a viewer would get. */
async function readAll(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const reader = await openBook(bytes, { allowance: new Allowance(8 * 1024 ** 2) })
    for (const tab of reader.book.tabs.keys()) {
      const store = new SheetStore(reader)
      let layout: Parameters<Parameters<typeof reader.readSheet>[1]['layout']>[0] | null = null
      await reader.readSheet(tab, {
        layout(next) {
          layout = next
        },
        block: (block) => store.append(block),
        cut() {},
      })
      if (!layout) continue
      const { conditions } = layout as { conditions: ConstructorParameters<typeof Conditions>[0] }
      const found = new Conditions(conditions, store)
      for (let row = 0; row < Math.min(store.rowCount, 20); row++) {
        for (let col = 0; col < Math.min(store.colCount, 10); col++) {
          shownAt({ name: '', store, layout, looks: reader.book.looks, is1904: reader.book.is1904 }, row, col)
          found.at({ row, col })
        }
      }
    }
    return 'read'
  } catch (error) {
    return reasonOf(error, 'file')
  }
}

const OUTCOMES = ['read', 'This file is damaged.', 'This file is too large to preview.', 'This file is password-protected.']

test('reads a workbook with mutated bytes or rejects it with a message', async () => {
  const files = [XLSX, await packZip(ODS_PARTS), XLS].map((file) => Uint8Array.from(file))
  expect(await Promise.all(files.map(readAll))).toEqual(['read', 'read', 'read'])
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), mutations, async (file, list) => {
      expect(OUTCOMES).toContain(await readAll(mutate(file, list)))
    }),
    HUNT,
  )
})

test('reads a workbook with mutated parts or rejects it with a message', async () => {
  const text = new TextEncoder()
  const parts: Record<string, string> = {
    '_rels/.rels': '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><calcPr fullCalcOnLoad="1"/><sheets><sheet name="One" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Type="x/worksheet" Target="sheet.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="texts.xml"/><Relationship Id="y" Type="x/styles" Target="styles.xml"/></Relationships>',
    'xl/sheet.xml':
      '<worksheet><cols><col min="1" max="3" width="9"/></cols><sheetData><row r="1" ht="20"><c r="A1" t="s" s="1"><v>0</v></c><c r="B1"><f>A1+1</f></c><c r="C1"><v>1e9</v></c></row></sheetData>' +
      '<conditionalFormatting sqref="A1:C3"><cfRule type="top10" rank="2" priority="1" dxfId="0"/><cfRule type="iconSet" priority="2"><iconSet><cfvo type="percent" val="0"/><cfvo type="percent" val="50"/></iconSet></cfRule></conditionalFormatting><mergeCells><mergeCell ref="A2:B3"/></mergeCells></worksheet>',
    'xl/texts.xml': '<sst><si><t>One</t></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00;[Red]-0"/></numFmts><fonts><font><b/></font></fonts><cellXfs><xf/><xf numFmtId="164" fontId="0"><alignment textRotation="45" wrapText="1"/></xf></cellXfs><dxfs><dxf><font><i/></font></dxf></dxfs></styleSheet>',
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(parts)), mutations, async (name, list) => {
      const broken = mutate(text.encode(parts[name]), list)
      expect(OUTCOMES).toContain(await readAll(await packZip({ ...parts, [name]: broken })))
    }),
    HUNT,
  )
})

test("reads an archive's directory with any offsets or rejects it", async () => {
  const zip = await packZip({ 'a/b.txt': 'one', 'c.txt': 'two' })
  await fc.assert(
    fc.asyncProperty(mutations, async (list) => {
      const bytes = mutate(zip, list)
      const read = readDirectory(async (from, length) => bytes.slice(from, from + length), bytes.length)
      const found = await read.then(
        ({ entries }) => entries.length,
        (error: unknown) => (error instanceof Error ? error.constructor.name : 'nothing'),
      )
      expect(typeof found === 'number' ? found <= bytes.length / 46 : found === 'ZipError').toBe(true)
    }),
    HUNT,
  )
})

test('reads separated values in chunks as in one piece, and never crashes on any bytes', () => {
  const letters = fc.array(fc.constantFrom('a', '1', ',', ';', '"', '""', '\n', '\r\n', '\r', ' ', 'é', '漢', '|', '\t', '\0'), {
    maxLength: 120,
  })
  const rowsOf = (pieces: readonly string[], { separator, newline }: { separator: string; newline: '\n' | '\r' }) => {
    const rows: string[][] = []
    const parser = new CsvParser({ separator, newline, fields: null, onRow: (row) => void rows.push(row), onError: () => {} })
    for (const piece of pieces) parser.write(piece)
    parser.end()
    return rows
  }
  fc.assert(
    fc.property(letters, cuts, (parts, at) => {
      const whole = parts.join('')
      const dialect = pickDialect(whole, 'csv')
      expect(rowsOf(cut(whole, at), dialect)).toEqual(rowsOf([whole], dialect))
    }),
    HUNT,
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), cuts, (bytes, at) => {
      const reader = new CsvReader('csv')
      const pieces = cut(bytes, at)
      for (const [index, piece] of pieces.entries()) reader.read(piece, index === pieces.length - 1)
    }),
    HUNT,
  )
})

test('emits the same XML events for chunks as for one piece', () => {
  const markup = fc.array(
    fc.constantFrom(
      '<a>',
      '</a>',
      '<b x="1>2"/>',
      "<c y='\"'>",
      '</c>',
      'text',
      '&amp;',
      '&#65;',
      '<!-- <a> -->',
      '<![CDATA[<x>]]>',
      '<?pi?>',
      ' ',
      '&',
      '<',
      '>',
    ),
    { maxLength: 40 },
  )
  const parsed = (pieces: readonly string[]) => {
    const events: string[] = []
    let text = ''
    const end = () => {
      if (text !== '') events.push(`text ${text}`)
      text = ''
    }
    const scanner = new XmlScanner({
      open(name, attributes) {
        end()
        events.push(`open ${name} ${attributes}`)
      },
      close(name) {
        end()
        events.push(`close ${name}`)
      },
      text(more) {
        text += more
      },
    })
    try {
      for (const piece of pieces) scanner.write(piece)
      scanner.end()
    } catch {
      return 'refused'
    }
    end()
    return events
  }
  fc.assert(
    fc.property(markup, cuts, (parts, at) => {
      const whole = parts.join('')
      expect(parsed(cut(whole, at))).toEqual(parsed([whole]))
    }),
    HUNT,
  )
})

test('never crashes on any formula', () => {
  const parts = fc.array(
    fc.constantFrom(
      'A1',
      '$B$2',
      ':',
      '(',
      ')',
      '+',
      '-',
      '%',
      '"',
      'SUM',
      'IF(',
      ',',
      '1e9',
      '<>',
      '&',
      'TRUE',
      ' ',
      '!',
      '_xlfn.',
      'constructor',
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(parts, (text) => {
      const formula = parseFormula(text.join(''))
      if (formula)
        new Conditions(
          [
            {
              areas: [{ top: 0, left: 0, bottom: 3, right: 3 }],
              priority: 1,
              stops: false,
              rule: { type: 'formula', formula, look: {} },
            },
          ],
          new SheetStore(),
        ).at({ row: 1, col: 1 })
    }),
    HUNT,
  )
})

const SHAPES =
  '<p:grpSp><p:grpSpPr><a:xfrm><a:off x="1" y="1"/><a:ext cx="9" cy="9"/><a:chOff x="0" y="0"/><a:chExt cx="3" cy="3"/></a:xfrm></p:grpSpPr><p:pic><p:blipFill><a:blip r:embed="r1"/></p:blipFill>' +
  '<p:spPr><a:xfrm rot="60000"><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></a:xfrm><a:prstGeom prst="star5"/><a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="tx1"/></a:gs><a:gs pos="9"><a:prstClr val="red"/></a:gs></a:gsLst></a:gradFill>' +
  '<a:ln w="9"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:prstDash val="dash"/><a:tailEnd type="oval"/></a:ln></p:spPr></p:pic></p:grpSp><p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData><a:tbl>' +
  '<a:tblGrid><a:gridCol w="9"/></a:tblGrid><a:tr h="9"><a:tc gridSpan="2"><a:txBody><a:p><a:pPr lvl="1"><a:buAutoNum type="romanUcPeriod"/></a:pPr><a:r><a:rPr sz="9"/><a:t>x</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>'
const TEXT =
  '<office:document-content><office:automatic-styles><style:style style:name="a" style:parent-style-name="a"><style:text-properties fo:font-size="9pt" fo:border="1pt solid red"/></style:style>' +
  '<text:list-style style:name="l"><text:list-level-style-bullet text:level="1" text:bullet-char="x"/></text:list-style></office:automatic-styles><office:body><office:text><text:p text:style-name="a">a<text:s text:c="3"/>' +
  '<text:note><text:note-body><text:p>n</text:p></text:note-body></text:note><draw:frame svg:width="1in"><draw:image xlink:href="p.png"/></draw:frame></text:p><text:list text:style-name="l"><text:list-item><text:p/></text:list-item></text:list>' +
  '<table:table><table:table-column table:number-columns-repeated="3"/><table:table-row><table:table-cell table:number-columns-spanned="2"/></table:table-row></table:table></office:text></office:body></office:document-content>'

test.each([
  [
    'slides',
    makePptx(['One', 'Two'], { shapes: SHAPES, relations: [{ type: 'image', target: '../a.png' }], files: { 'ppt/a.png': 'x' } }),
    readPptx,
  ],
  ['a text', makeOdt([], { files: { 'content.xml': TEXT, 'p.png': 'x' } }), readOdt],
])('reads mutated %s or rejects it for a reason', async (_, file, read: (files: Files) => Iterable<unknown>) => {
  const bytes = Uint8Array.from(file)
  const outcome = (files: Files) => {
    try {
      return [...read(files)].length > 0 ? 'read' : 'nothing'
    } catch (error) {
      // Any other error is a bug in the reader.
      return error instanceof DocumentError ? error.problem : error
    }
  }
  const whole = await unpack(bytes)
  expect(outcome(whole)).toBe('read')
  const reasons = ['read', 'damaged', 'empty', 'password', 'too-large']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(null, ...whole.keys()), mutations, async (name, list) => {
      if (name) expect(reasons).toContain(outcome(new Map(whole).set(name, mutate(whole.get(name) ?? bytes, list))))
      else expect(reasons).toContain(await unpack(mutate(bytes, list)).then(outcome, problemOf))
    }),
    HUNT,
  )
})
