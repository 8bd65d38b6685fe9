import type { Unshown } from '@arbour/contract/entities/items/rendition'
import type { ReactNode } from 'react'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import { unshownLines } from './unshown-lines.ts'

interface UnshownNoteProps {
  unshown: Unshown | null
  /** Where the pages are that were not made. */
  rest?: string
  /** The button that shows the comments; missing where they can't be read. */
  commentsButton?: ReactNode
}

/** What the pages of a file leave out, in one line; nothing where they leave out nothing. */
export function UnshownNote({ unshown, rest = 'the grid has the rest', commentsButton }: UnshownNoteProps) {
  const lines = unshownLines(unshown, rest)
  const hasComments = unshown !== null && unshown.comments > 0
  return lines.length > 0 && <ViewerNote action={hasComments && commentsButton}>{lines.join(' ')}</ViewerNote>
}
