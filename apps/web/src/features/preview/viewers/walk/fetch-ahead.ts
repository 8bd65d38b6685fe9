import type { Item } from '@arbour/contract/entities/items/item'
import { isConvertedImage, previewKind } from '@arbour/contract/file-kinds'
import { largeThumbnail } from '../large-thumbnail.ts'

/** Larger images are fetched when they are viewed. */
const MAX_BYTES = 24 * 1024 ** 2

/** Prefetches the initially visible data of the file that is likely to be viewed next. */
export function fetchAhead(item: Item): void {
  const thumbnail = largeThumbnail(item)
  if (thumbnail !== null) fetchImage(thumbnail)
  const isDrawn = previewKind(item.ext) === 'image' && !isConvertedImage(item)
  if (isDrawn && item.src_url !== null && (item.size ?? 0) <= MAX_BYTES && !isSparing()) fetchImage(item.src_url)
}

function fetchImage(src: string): void {
  const image = new Image()
  image.fetchPriority = 'low'
  image.src = src
}

/** Whether the connection is metered. */
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
