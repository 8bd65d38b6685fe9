import type { Unshown } from '@arbour/contract/entities/rendition'
import { formatCount } from '#lib/format.ts'
import { ViewerNote } from '../viewer/viewer-note.tsx'

interface UnshownNoteProps {
  unshown: Unshown | null
  /** Where the pages are that were not made. */
  rest?: string
}

/** What the pages of a file leave out, in one line; nothing where they leave out nothing. */
export function UnshownNote({ unshown, rest = 'the grid has the rest' }: UnshownNoteProps) {
  if (!unshown) return null
  const lines = [
    unshown.has_more_pages && `Only the first pages are shown: ${rest}.`,
    unshown.comments === 1 && 'One comment is not shown.',
    unshown.comments > 1 && `${formatCount(unshown.comments)} comments are not shown.`,
  ].filter(Boolean)
  return lines.length > 0 && <ViewerNote>{lines.join(' ')}</ViewerNote>
}
