/** The second line of names in the list on phones, which has no columns. Pure. */

import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/entities/items/item-kind'
import { listAmounts } from '@arbour/contract/money/amounts'
import { getSortKey } from '#features/files/items/public/lists.ts'
import { placeText } from '#features/files/items/public/model.ts'
import { formatSize } from '#lib/text/format.ts'
import { formatFigure } from '#lib/text/money.ts'
import { scanText } from '#lib/text/scan-text.ts'

/** The content of second lines in a list. */
export interface SecondLine {
  /** Whether to show locations, because the items are in several folders. */
  hasPlace: boolean
  hasType: boolean
  /** The first of these figures that an item has is shown. */
  figures: readonly Figure[]
}

interface LineSource {
  isGathered: boolean
  /** The columns available in the list; all if absent. */
  allowedKeys: readonly ListColumnKey[] | undefined
  sort: SearchSort
}

/** Returns the content of second lines; the figure of the sort order comes first. */
export function getSecondLine({ isGathered, allowedKeys, sort }: LineSource): SecondLine {
  const figures = FIGURES.toReversed()
  const sortFigure = figures.find((figure) => figure === getSortKey(sort))
  return {
    hasPlace: isGathered,
    hasType: allowedKeys?.includes('type') ?? true,
    figures: sortFigure ? [sortFigure, ...figures.filter((figure) => figure !== sortFigure)] : figures,
  }
}

/** The maximum length of a location. */
const PLACE_LENGTH = 28
const STEP = ' › '

/** Returns the location of an item, truncated at the start because its parent folder matters most: `… › Bridge › Design`. */
export function shortPlace(item: Pick<Item, 'parent'>): string {
  const [top, ...steps] = placeText(item).split(STEP)
  let shortPath = steps.pop() ?? top ?? ''
  while (steps.length > 0) {
    const longer = `${steps.at(-1)}${STEP}${shortPath}`
    if (longer.length > PLACE_LENGTH) return `…${STEP}${shortPath}`
    shortPath = longer
    steps.pop()
  }
  return shortPath
}

/** Returns the texts of a line, the most important first. */
export function listFacts(item: Item, { hasPlace, hasType }: SecondLine): string[] {
  const facts = [hasPlace && item.parent ? shortPlace(item) : null, hasType ? kindOf(item) : null]
  return [scanText(item), ...facts, item.size === null ? null : formatSize(item.size)].filter(
    (fact) => fact !== null && fact !== '',
  ) as string[]
}

/** Returns the figure of a line, formatted; null if the item has none of them. */
export function findFigure(item: Pick<Item, 'finance'>, { figures }: SecondLine): { figure: Figure; amount: string } | null {
  const amounts = listAmounts(item.finance)
  for (const figure of figures) {
    const amount = formatFigure(amounts, figure)
    if (amount !== null) return { figure, amount }
  }
  return null
}
