import { attribute, scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { joinTexts, MAX_SHEETS, nameOf } from '../bounds.ts'

export interface OdsSettings {
  /** The name of the active sheet. */
  active: string
  frozen: Map<string, { rows: number; cols: number }>
}

const FROZEN = '2'
const SPLITS = new Set(['VerticalSplitMode', 'VerticalSplitPosition', 'HorizontalSplitMode', 'HorizontalSplitPosition'])

/** The view settings when the file was saved. */
export async function readSettings(zip: Zip): Promise<OdsSettings> {
  const settings: OdsSettings = { active: '', frozen: new Map() }
  let table = ''
  let item = ''
  let items: Record<string, string> = {}
  await scanXml(zip.read('settings.xml'), {
    open(name, attributes) {
      if (name === 'config-item') item = attribute(attributes, 'config:name') ?? ''
      else if (name === 'config-item-map-entry') {
        table = nameOf(attribute(attributes, 'config:name'))
        items = {}
      }
    },
    text(text) {
      if (item === 'ActiveTable') settings.active = joinTexts(settings.active, text)
      else if (SPLITS.has(item) && table) items[item] = joinTexts(items[item] ?? '', text)
    },
    close(name) {
      if (name === 'config-item') item = ''
      else if (name === 'config-item-map-entry' && table && settings.frozen.size < MAX_SHEETS) {
        settings.frozen.set(table, {
          rows: items.VerticalSplitMode === FROZEN ? Number(items.VerticalSplitPosition) || 0 : 0,
          cols: items.HorizontalSplitMode === FROZEN ? Number(items.HorizontalSplitPosition) || 0 : 0,
        })
        table = ''
      }
    },
  })
  return settings
}
