import type { Unshown } from '@arbour/contract/entities/items/rendition'
import { formatCount } from '#lib/text/format.ts'

/**
 * Returns sentences about the content that the pages of a file omit.
 *
 * @param morePages The sentence about omitted pages.
 */
export function unshownLines(unshown: Unshown | null, morePages: string): string[] {
  if (!unshown) return []
  const { linked_pictures: pictures, embedded_parts: parts, comments } = unshown
  return [
    unshown.has_more_pages && morePages,
    // Not part of the file, or in another format.
    pictures > 0 &&
      (pictures === 1
        ? 'One linked picture isn’t shown: it isn’t part of the file.'
        : `${formatCount(pictures)} linked pictures aren’t shown: they aren’t part of the file.`),
    parts > 0 &&
      (parts === 1
        ? 'One embedded part isn’t shown: it has another format.'
        : `${formatCount(parts)} embedded parts aren’t shown: they have other formats.`),
    comments > 0 &&
      (comments === 1 ? 'One comment isn’t on the pages.' : `${formatCount(comments)} comments aren’t on the pages.`),
  ].filter((line) => line !== false)
}
