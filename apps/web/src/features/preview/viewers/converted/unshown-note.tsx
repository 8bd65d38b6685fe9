import type { Unshown } from '@arbour/contract/entities/items/rendition'
import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import { unshownLines } from './unshown-lines.ts'

const GRID_TEXT = t('preview.converted.firstPagesSwitchToGrid')

interface UnshownNoteProps {
  unshown: Unshown | null
  /** The sentence about omitted pages. */
  moreText?: string
  /** The button that shows the comments; absent if they can't be read. */
  commentsButton?: ReactNode
}

/** A note about the content that the pages of a file omit; renders nothing if they omit none. */
export function UnshownNote({ unshown, moreText = GRID_TEXT, commentsButton }: UnshownNoteProps) {
  const lines = unshownLines(unshown, moreText)
  const hasComments = unshown !== null && unshown.comments > 0
  return lines.length > 0 && <ViewerNote action={hasComments && commentsButton}>{lines.join(' ')}</ViewerNote>
}
