/** The widths of a list's content by column, in CSS pixels. */

import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { textWidth } from '#lib/text/text-width.ts'
import { columnText, type ProjectColumn } from './column-text.ts'
import { tagsWidth } from './fit-tags.ts'

/** The font size of a list. */
const FONT_SIZE = 14
/** The maximum length of a displayed name. */
const NAME_LENGTH = 50
/** Relative dates change over time, so their column has space for the widest one. */
const WIDEST_DATE = Math.max(
  ...[t('files.browser.longestMinutesAgo'), t('files.browser.longestMonthsAgo')].map((text) => textWidth(text, FONT_SIZE)),
)

/** The widths of columns whose values are loaded after the items. */
const PROJECT_WIDTHS: Record<ProjectColumn, number> = { status: 80, spending: 170, people: 104, partners: 104 }

/** The width of the widest value of each column; 0 for an empty one. */
export type ContentWidths = Readonly<Record<ListColumnKey | 'name', number>>

const NO_WIDTHS: ContentWidths = {
  name: 0,
  parent: 0,
  tags: 0,
  updated: WIDEST_DATE,
  activity_at: WIDEST_DATE,
  deleted_by: 0,
  created: WIDEST_DATE,
  type: 0,
  size: 0,
  budget: 0,
  cost: 0,
  quoted: 0,
  value: 0,
  ...PROJECT_WIDTHS,
}

export interface ContentRuler {
  /** Returns the widths including these items: the same object unless one has grown. */
  measure: (items: readonly (Item | null)[], keys: readonly ListColumnKey[]) => ContentWidths
}

/**
 * Measures the items of a list as they are loaded, each once, by their characters only. Widths only grow, so that columns stay
 * stable while the user scrolls. Columns that are chosen later are measured then.
 */
export function createContentRuler(): ContentRuler {
  let widths = NO_WIDTHS
  let columns = ''
  let measuredItems = new WeakSet<Item>()
  return {
    measure: (items, keys) => {
      if (columns !== keys.join()) {
        columns = keys.join()
        measuredItems = new WeakSet()
      }
      const next = { ...widths }
      for (const item of items) {
        if (item === null || measuredItems.has(item)) continue
        measuredItems.add(item)
        next.name = Math.max(next.name, textWidth(item.name.slice(0, NAME_LENGTH), FONT_SIZE))
        // Restricted items only show their name and that they are restricted.
        if (item.is_accessible) for (const key of keys) next[key] = Math.max(next[key], widthIn(item, key))
      }
      const hasGrown = (Object.keys(next) as (keyof ContentWidths)[]).some((key) => next[key] > widths[key])
      if (hasGrown) widths = next
      return widths
    },
  }
}

function widthIn(item: Item, key: ListColumnKey): number {
  if (key === 'updated' || key === 'activity_at' || key === 'created') return WIDEST_DATE
  if (key === 'status' || key === 'spending' || key === 'people' || key === 'partners') return PROJECT_WIDTHS[key]
  return key === 'tags' ? tagsWidth(item.tags) : textWidth(columnText(item, key) ?? '', FONT_SIZE)
}
