import { packZip } from '@arbour/testing/files/pack-zip'
import type { SheetLayout } from '../../src/sheets/cells/book.ts'
import { SheetStore } from '../../src/sheets/cells/sheet-store.ts'
import { openBook } from '../../src/sheets/open-book.ts'
import { shownAt } from '../../src/sheets/sheet.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const relationship = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`

/** Returns the parts of a workbook with one sheet; `more` adds or replaces parts. */
export function parts(sheet: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    '_rels/.rels': `<Relationships>${relationship('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="s1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationship('s1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('t', 'sharedStrings', 'sharedStrings.xml')}${relationship('y', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
}

export const rows = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`

/** Reads a sheet of a workbook from its parts; `computed` are the parts of its computed copy. */
export async function read(files: Record<string, string>, tab = 0, computed: Record<string, string> | null = null) {
  const reader = await openBook(await packZip(files), { computed: computed && (await packZip(computed)) })
  const store = new SheetStore(reader)
  const seen: { layout?: SheetLayout; isCut: boolean } = { isCut: false }
  await reader.readSheet(tab, {
    layout(layout) {
      seen.layout = layout
    },
    block: (block) => store.append(block),
    cut() {
      seen.isCut = true
    },
  })
  const sheet = { name: '', store, layout: seen.layout as SheetLayout, looks: reader.book.looks, is1904: reader.book.is1904 }
  return {
    book: reader.book,
    store,
    sheet,
    ...seen,
    layout: sheet.layout,
    at: (row: number, col: number) => shownAt(sheet, row, col).text,
  }
}
