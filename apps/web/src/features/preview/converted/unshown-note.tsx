import type { Unshown } from '@arbour/contract/entities/rendition'
import { formatCount } from '#lib/format.ts'
import { ViewerNote } from '../viewer/viewer-note.tsx'

/** What the pages of a file leave out, in one line; nothing where they leave out nothing. */
export function UnshownNote({ unshown }: { unshown: Unshown | null }) {
  if (!unshown) return null
  const lines = [
    unshown.has_more_pages && 'Only the first pages are shown: the grid has the rest.',
    unshown.comments === 1 && 'One comment is not shown.',
    unshown.comments > 1 && `${formatCount(unshown.comments)} comments are not shown.`,
  ].filter(Boolean)
  return lines.length > 0 && <ViewerNote>{lines.join(' ')}</ViewerNote>
}
