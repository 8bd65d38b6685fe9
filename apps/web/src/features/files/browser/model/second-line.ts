/** What stands below a name in the list of a phone, which has no columns. Pure. */
import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/file-kinds'
import { sortKeyOf } from '#features/files/items/public/lists.ts'
import { placeText } from '#features/files/items/public/model.ts'
import { formatSize } from '#lib/text/format.ts'
import { scanWords } from '#lib/text/scan-words.ts'

/** What the lines of a list tell. */
export interface SecondLine {
  /** Where each item is, as those of many folders stand together. */
  hasPlace: boolean
  hasType: boolean
  /** The first of these that an item has is told. */
  figures: readonly Figure[]
}

interface LineSource {
  isGathered: boolean
  /** The columns that the list can have; all when absent. */
  allowed: readonly ListColumnKey[] | undefined
  sort: SearchSort
}

/** The line of a list: the figure that it is sorted by comes before others. */
export function secondLineOf({ isGathered, allowed, sort }: LineSource): SecondLine {
  const figures = FIGURES.toReversed()
  const sorted = figures.find((figure) => figure === sortKeyOf(sort))
  return {
    hasPlace: isGathered,
    hasType: allowed?.includes('type') ?? true,
    figures: sorted ? [sorted, ...figures.filter((figure) => figure !== sorted)] : figures,
  }
}

/** Characters of a way that stand in a line. */
const PLACE_LENGTH = 28
const STEP = ' › '

/** Where an item is, cut at its beginning, for the folder that it is in says most: `… › Bridge › Design`. */
export function shortPlace(item: Pick<Item, 'parent'>): string {
  const [top, ...steps] = placeText(item).split(STEP)
  let shown = steps.pop() ?? top ?? ''
  while (steps.length > 0) {
    const longer = `${steps.at(-1)}${STEP}${shown}`
    if (longer.length > PLACE_LENGTH) return `…${STEP}${shown}`
    shown = longer
    steps.pop()
  }
  return shown
}

/** The words of a line, what says most first. */
export function factsOf(item: Item, { hasPlace, hasType }: SecondLine): string[] {
  const facts = [hasPlace && item.parent ? shortPlace(item) : null, hasType ? kindOf(item) : null]
  return [scanWords(item), ...facts, item.size === null ? null : formatSize(item.size)].filter(
    (fact) => fact !== null && fact !== '',
  ) as string[]
}

/** The figure that a line tells, in pounds; null when the item has none of them. */
export function figureOf(item: Pick<Item, 'finance'>, { figures }: SecondLine): { figure: Figure; amount: string } | null {
  for (const figure of figures) {
    const amount = item.finance?.[figure] ?? null
    if (amount !== null) return { figure, amount }
  }
  return null
}
