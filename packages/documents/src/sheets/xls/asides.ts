import type { CellObject } from '@e965/xlsx'
import { joinTexts, MAX_COMMENTS, MAX_LINKS } from '../bounds.ts'
import type { Place } from '../cells/address.ts'
import type { SheetLayout } from '../cells/book.ts'
import { safeUrl } from '../safe-url.ts'

/** Adds the link and the comment of a cell to its sheet, up to the limits. */
export function addAside({ links, comments }: SheetLayout, { row, col }: Place, { l, c }: Pick<CellObject, 'l' | 'c'>): void {
  const url = links.length < MAX_LINKS ? safeUrl(l?.Target) : null
  if (url) links.push({ top: row, bottom: row, left: col, right: col, url })
  const note = comments.length < MAX_COMMENTS && c?.map(({ t }) => t ?? '').join('\n')
  if (note) comments.push({ row, col, text: joinTexts('', note) })
}
