import './matches.css'
import { addHighlights } from '../../add-highlights.ts'
import { findAll, foldPieces, spanOf, type TextPiece } from './fold-text.ts'

/** A page's text as it stands over its picture. */
export interface PageLayer {
  pieces: readonly TextPiece[]
  /** One for each piece. */
  elements: readonly HTMLElement[]
}

const ANY = 'pdf-match'
const CURRENT = 'pdf-match-current'
/** The one that is shown lies over the others. */
const PRIORITIES = { [CURRENT]: 1 }

/**
 * Marks what a search found on a page by the browser's own highlights, which leave the text and what is selected in it as
 * they are. Returns the way to take the marks away.
 */
export function paintMatches({ pieces, elements }: PageLayer, needle: string, current: number | null): () => void {
  if (!('highlights' in CSS)) return () => {}
  const folded = foldPieces(pieces)
  const ranges = findAll(folded.text, needle).map((at) => {
    const { start, end } = spanOf(folded, at, needle.length)
    return rangeOf(
      { node: elements[start.piece]?.firstChild, offset: start.offset },
      { node: elements[end.piece]?.firstChild, offset: end.offset },
    )
  })
  const painted = ranges.flatMap((range, index) => (range ? [[index === current ? CURRENT : ANY, range] as const] : []))
  return addHighlights(painted, PRIORITIES)
}

interface Place {
  node: Node | null | undefined
  offset: number
}

function rangeOf(start: Place, end: Place): StaticRange | null {
  if (!(start.node instanceof Text) || !(end.node instanceof Text)) return null
  return new StaticRange({
    startContainer: start.node,
    startOffset: Math.min(start.offset, start.node.length),
    endContainer: end.node,
    endOffset: Math.min(end.offset, end.node.length),
  })
}
