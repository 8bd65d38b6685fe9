import type { Unshown } from '@arbour/contract/entities/items/rendition'
import type { ReactNode } from 'react'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import { unshownLines } from './unshown-lines.ts'

interface UnshownNoteProps {
  unshown: Unshown | null
  /** The sentence about omitted pages. */
  morePages?: string
  /** The button that shows the comments; absent if they can't be read. */
  commentsButton?: ReactNode
}

/** A note about the content that the pages of a file omit; renders nothing if they omit none. */
export function UnshownNote({
  unshown,
  morePages = 'Only the first pages are shown: the grid has the rest.',
  commentsButton,
}: UnshownNoteProps) {
  const lines = unshownLines(unshown, morePages)
  const hasComments = unshown !== null && unshown.comments > 0
  return lines.length > 0 && <ViewerNote action={hasComments && commentsButton}>{lines.join(' ')}</ViewerNote>
}
