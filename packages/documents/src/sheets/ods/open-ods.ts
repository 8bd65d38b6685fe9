import { damagedError, lockedError } from '../../document-error.ts'
import { attribute, scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { type Allowance, MAX_SHEETS, nameOf } from '../bounds.ts'
import { PLAIN_LAYOUT, type SheetLayout } from '../cells/book.ts'
import { type CellFormat, isSeenEmpty } from '../cells/cell-format.ts'
import { type ComputedValues, NOT_COMPUTED, type ValueAt } from '../computed-values.ts'
import type { BookReader, SheetSink } from '../reader.ts'
import { SheetWriter } from '../sheet-writer.ts'
import { readSettings } from './settings.ts'
import { StyleReader } from './styles.ts'
import { TableHandler, type TableStyles } from './table-handler.ts'

/** Opens an OpenDocument spreadsheet. Its cells contain their displayed text. @throws DocumentError */
export async function openOds(zip: Zip, allowance: Allowance, values: ComputedValues | null): Promise<BookReader> {
  if (!zip.has('content.xml')) throw damagedError()
  await checkManifest(zip)
  const reader = new StyleReader()
  await scanXml(zip.read('styles.xml'), reader)
  const tables: { name: string; style: string | undefined; index: number }[] = []
  let depth = 0
  let count = 0
  await scanXml(zip.read('content.xml'), {
    open(name, attributes) {
      if (name === 'table') {
        // Nested tables in cells are not sheets.
        if (depth++ === 0 && tables.length < MAX_SHEETS) {
          tables.push({
            name: nameOf(attribute(attributes, 'table:name')),
            style: attribute(attributes, 'table:style-name'),
            index: count++,
          })
        }
      } else if (depth === 0) reader.open(name, attributes)
    },
    close(name) {
      if (name === 'table') depth--
      else if (depth === 0) reader.close(name)
    },
  })
  const styleOf = (style: string | undefined) => reader.styles.get(`table ${style}`)
  const visibleTables = tables.filter(({ style }) => !styleOf(style)?.isHidden)
  if (visibleTables.length === 0) throw damagedError()
  const settings = await readSettings(zip)
  const looks = new LookList(reader)
  return {
    book: {
      tabs: visibleTables.map(({ name, style }) => ({
        name,
        ...(styleOf(style)?.tabColor && { color: styleOf(style)?.tabColor }),
      })),
      active: Math.max(
        0,
        visibleTables.findIndex(({ name }) => name === settings.active),
      ),
      looks: looks.looks,
      is1904: false,
      hasMacros: zip.names().some((name) => name.startsWith('Basic/')),
      isStale: false,
      hidden: { sheets: tables.length - visibleTables.length, charts: 0 },
    },
    shared: null,
    runs: null,
    async readSheet(tab, sink) {
      const table = visibleTables[tab]
      if (!table) throw damagedError()
      const { name, index, style } = table
      const valueAt = values ? await values.of(name) : NOT_COMPUTED
      const writer = new SheetWriter(sink, allowance)
      const isRightToLeft = styleOf(style)?.isRightToLeft ?? false
      await readTable({ zip, index, isRightToLeft, frozen: settings.frozen.get(name), styles: looks, valueAt, writer, sink })
    },
  }
}

/** The numbered looks of all cell styles. */
class LookList implements TableStyles {
  readonly looks: CellFormat[] = [{}]
  readonly #reader: StyleReader
  readonly #numbers = new Map<string, number>()

  constructor(reader: StyleReader) {
    this.#reader = reader
    for (const key of reader.styles.keys()) {
      if (!key.startsWith('table-cell ')) continue
      const name = key.slice('table-cell '.length)
      const look = reader.lookOf(name)
      if (Object.keys(look).length > 0) this.#numbers.set(name, this.looks.push(look) - 1)
    }
  }

  find(family: string, name: string | undefined) {
    return name === undefined ? undefined : this.#reader.styles.get(`${family} ${name}`)
  }

  isSeen(look: number): boolean {
    return isSeenEmpty(this.looks[look])
  }

  lookOf(name: string | undefined): number {
    return (name !== undefined && this.#numbers.get(name)) || 0
  }
}

async function readTable({
  zip,
  index,
  isRightToLeft,
  frozen,
  styles,
  valueAt,
  writer,
  sink,
}: {
  zip: Zip
  index: number
  isRightToLeft: boolean
  frozen: SheetLayout['frozen'] | undefined
  styles: TableStyles
  valueAt: ValueAt
  writer: SheetWriter
  sink: SheetSink
}): Promise<void> {
  const layout: SheetLayout = {
    ...PLAIN_LAYOUT,
    columns: [],
    merges: [],
    links: [],
    comments: [],
    isRightToLeft,
    ...(frozen && { frozen }),
  }
  const handler = new TableHandler({ layout, styles, valueAt, writer })
  let depth = 0
  let at = -1
  let isLayoutSent = false
  await scanXml(zip.read('content.xml'), {
    open(name, attributes) {
      if (name === 'table' && depth++ === 0) at++
      else if (at === index && depth === 1) {
        if (name === 'table-row' && !isLayoutSent) {
          isLayoutSent = true
          sink.layout(layout)
        }
        if (name === 'conditional-format') layout.unreadConditions++
        handler.open(name, attributes)
      }
    },
    text(text) {
      if (at === index && depth === 1) handler.text(text)
    },
    close(name) {
      if (name === 'table') depth--
      else if (at === index && depth === 1) handler.close(name)
    },
  })
  writer.end()
  sink.layout(layout)
}

async function checkManifest(zip: Zip): Promise<void> {
  let isLocked = false
  await scanXml(zip.read('META-INF/manifest.xml'), {
    open(name) {
      if (name === 'encryption-data') isLocked = true
    },
    close() {},
  })
  if (isLocked) throw lockedError()
}
