import './matches.css'
import { findAll, foldPieces, spanOf, type TextPiece } from './fold-text.ts'

/** A page's text as it stands over its picture. */
export interface PageLayer {
  pieces: readonly TextPiece[]
  /** One for each piece. */
  elements: readonly HTMLElement[]
}

const ANY = 'pdf-match'
const CURRENT = 'pdf-match-current'

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
  for (const [name, range] of painted) registered(name).add(range)
  return () => {
    for (const [name, range] of painted) CSS.highlights.get(name)?.delete(range)
  }
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

function registered(name: string): Highlight {
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  // The one that is shown lies over the others.
  made.priority = name === CURRENT ? 1 : 0
  CSS.highlights.set(name, made)
  return made
}
