import { damagedError } from '../../document-error.ts'
import { attribute, flagOf, numberOf, scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { type Allowance, MAX_SHEETS, nameOf } from '../bounds.ts'
import type { SheetTab } from '../cells/book.ts'
import { type ComputedValues, NOT_COMPUTED } from '../computed-values.ts'
import type { BookReader } from '../reader.ts'
import { readColor } from './colors.ts'
import { readRelations } from './relations.ts'
import { readSharedTexts } from './shared-texts.ts'
import { readSheet } from './sheet-reader.ts'
import { readStyles } from './styles.ts'
import { readTheme } from './theme.ts'

/** Maximum number of tab colours read: each needs another part. */
const MAX_COLORED = 100

interface ListedTab extends SheetTab {
  part: string
  isHidden: boolean
}

/** Opens xlsx and xlsm workbooks (Excel 2007 and later). @throws DocumentError */
export async function openXlsx(zip: Zip, allowance: Allowance, values: ComputedValues | null): Promise<BookReader> {
  const root = await readRelations(zip, '')
  const part = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!zip.has(part)) throw damagedError()
  const relations = await readRelations(zip, part)
  const targets = [...relations.values()].filter(({ isExternal }) => !isExternal)
  const targetOf = (type: string) => targets.find((relation) => relation.type === type)?.target ?? ''
  const { sheets, charts, active, is1904, isStale } = await readWorkbook(zip, part, (id) => relations.get(id))
  const visibleSheets = sheets.filter(({ isHidden }) => !isHidden)
  if (visibleSheets.length === 0) throw damagedError()
  const theme = await readTheme(zip, targetOf('theme'))
  for (const sheet of visibleSheets.slice(0, MAX_COLORED)) sheet.color = await readTabColor(zip, sheet.part, theme)
  const { looks, changes, letterWidth } = await readStyles(zip, targetOf('styles'), theme)
  const { texts, runs } = await readSharedTexts(zip, targetOf('sharedStrings'), { allowance, theme })
  return {
    book: {
      tabs: visibleSheets.map(({ name, color }) => ({ name, ...(color && { color }) })),
      active: Math.max(0, visibleSheets.indexOf(sheets[active] ?? (visibleSheets[0] as ListedTab))),
      looks,
      is1904,
      hasMacros: targetOf('vbaProject') !== '',
      isStale: isStale && values === null,
      hidden: { sheets: sheets.length - visibleSheets.length, charts },
    },
    shared: texts,
    runs,
    async readSheet(tab, sink) {
      const { part = '', name = '' } = visibleSheets[tab] ?? {}
      const valueAt = values ? await values.of(name) : NOT_COMPUTED
      await readSheet(
        { zip, part, allowance, formulas: { valueAt, isStale }, looks, letterWidth, is1904, styles: { looks: changes, theme } },
        sink,
      )
    },
  }
}

/** Reads the tab colour, which is at the beginning of the sheet's part. */
async function readTabColor(zip: Zip, part: string, theme: readonly string[]): Promise<string | undefined> {
  for await (const piece of zip.read(part)) {
    const tag = /<(?:\w+:)?tabColor\b([^>]*)>/.exec(piece.slice(0, 4096))
    return tag ? readColor(tag[1] ?? '', theme) : undefined
  }
  return undefined
}

type Target = { type: string; target: string; isExternal: boolean } | undefined

async function readWorkbook(zip: Zip, part: string, relation: (id: string) => Target) {
  const sheets: ListedTab[] = []
  let active = 0
  let charts = 0
  let is1904 = false
  let isStale = false
  await scanXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = flagOf(attributes, 'date1904') ?? false
      else if (name === 'calcPr') isStale = flagOf(attributes, 'fullCalcOnLoad') ?? false
      else if (name === 'workbookView') active = numberOf(attributes, 'activeTab') ?? 0
      else if (name === 'sheet' && sheets.length < MAX_SHEETS) {
        const found = relation(attribute(attributes, 'r:id') ?? '')
        const state = attribute(attributes, 'state') ?? 'visible'
        // A chart sheet has no cells.
        if (found?.type === 'chartsheet') charts++
        if (found && !found.isExternal && found.type === 'worksheet') {
          sheets.push({ name: nameOf(attribute(attributes, 'name')), part: found.target, isHidden: state !== 'visible' })
        }
      }
    },
    close() {},
  })
  return { sheets, charts, active, is1904, isStale }
}
