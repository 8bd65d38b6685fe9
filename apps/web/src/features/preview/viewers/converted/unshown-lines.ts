import type { Unshown } from '@arbour/contract/entities/items/rendition'
import { t } from '@arbour/messages/t'

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
    pictures > 0 && t('preview.converted.linkedImagesNotShown', { pictures }),
    parts > 0 && t('preview.converted.embeddedObjectsNotShown', { parts }),
    comments > 0 && t('preview.converted.commentsNotOnPages', { comments }),
  ].filter((line) => line !== false)
}
