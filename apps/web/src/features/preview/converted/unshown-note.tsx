import type { Unshown } from '@arbour/contract/entities/rendition'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { ViewerNote } from '../viewer/viewer-note.tsx'

interface UnshownNoteProps {
  unshown: Unshown | null
  /** Where the pages are that were not made. */
  rest?: string
  /** The button that shows the comments; missing where they can't be read. */
  commentsButton?: ReactNode
}

/** What the pages of a file leave out, in one line; nothing where they leave out nothing. */
export function UnshownNote({ unshown, rest = 'the grid has the rest', commentsButton }: UnshownNoteProps) {
  if (!unshown) return null
  const lines = [
    unshown.has_more_pages && `Only the first pages are shown: ${rest}.`,
    ...linesOfParts(unshown),
    unshown.comments === 1 && "One comment isn't on the pages.",
    unshown.comments > 1 && `${formatCount(unshown.comments)} comments aren't on the pages.`,
  ].filter(Boolean)
  return lines.length > 0 && <ViewerNote action={unshown.comments > 0 && commentsButton}>{lines.join(' ')}</ViewerNote>
}

/** What is missing on the pages because the file does not hold it, or holds it in another format. */
function linesOfParts({ linked_pictures: pictures, embedded_parts: parts }: Unshown) {
  return [
    pictures === 1 && "One linked picture isn't shown: it isn't part of the file.",
    pictures > 1 && `${formatCount(pictures)} linked pictures aren't shown: they aren't part of the file.`,
    parts === 1 && "One embedded part isn't shown: it has another format.",
    parts > 1 && `${formatCount(parts)} embedded parts aren't shown: they have other formats.`,
  ]
}
