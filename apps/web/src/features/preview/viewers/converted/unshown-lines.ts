import type { Unshown } from '@arbour/contract/entities/items/rendition'
import { formatCount } from '#lib/text/format.ts'

/**
 * Returns sentences about the content that the pages of a file omit.
 *
 * @param moreText The sentence about omitted pages.
 */
export function unshownLines(unshown: Unshown | null, moreText: string): string[] {
  if (!unshown) return []
  const { linked_pictures: pictures, embedded_parts: parts, comments } = unshown
  return [
    unshown.has_more_pages && moreText,
    // Not part of the file, or in another format.
    pictures === 1 && "One linked picture isn't shown: it isn't part of the file.",
    pictures > 1 && `${formatCount(pictures)} linked pictures aren't shown: they aren't part of the file.`,
    parts === 1 && "One embedded part isn't shown: it has another format.",
    parts > 1 && `${formatCount(parts)} embedded parts aren't shown: they have other formats.`,
    comments === 1 && "One comment isn't on the pages.",
    comments > 1 && `${formatCount(comments)} comments aren't on the pages.`,
  ].filter((line) => line !== false)
}
