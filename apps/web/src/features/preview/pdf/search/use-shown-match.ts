import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent } from 'react'
import type { PagePoint } from '../page-links.ts'
import { findAll, foldPieces, spanOf } from './fold-text.ts'
import { piecesOf } from './page-texts.ts'
import type { Search } from './use-search.ts'

interface ShownMatchOptions {
  document: PDFDocumentProxy
  search: Search
  reveal: (point: PagePoint, isOnlyIfHidden: boolean) => Promise<void>
}

/** Brings the match that is looked at into sight, also on a page that has not been drawn yet. */
export function useShownMatch({ document, search: { current, needle }, reveal }: ShownMatchOptions): void {
  const show = useEffectEvent(reveal)
  useEffect(() => {
    if (!current) return
    let isGone = false
    const find = async () => {
      const content = await (await document.getPage(current.page)).getTextContent()
      const pieces = piecesOf(content)
      const folded = foldPieces(pieces)
      const at = findAll(folded.text, needle)[current.index]
      const piece = at === undefined ? undefined : pieces[spanOf(folded, at, needle.length).start.piece]
      const [, , , size = 0, x, y = 0] = piece?.transform ?? []
      if (!isGone) await show(piece ? { page: current.page, x, y: y + size } : { page: current.page }, true)
    }
    // A page that cannot be read has no matches.
    find().catch(() => {})
    return () => {
      isGone = true
    }
  }, [document, current, needle])
}
