import type { Item } from '@arbour/contract/entities/items/item'
import { hasThumbnail } from '@arbour/contract/file-kinds'
import { useEffect, useSyncExternalStore } from 'react'
import { getThumbnail, getThumbnailKey, subscribeThumbnails } from './thumbnail-store.ts'

/** The thumbnail of an item with its metadata. */
export interface ThumbnailState {
  /** Null until it exists. */
  url: string | null
  /** Why there is none; null unless creating it failed. */
  reason: string | null
  object_meta: Item['object_meta']
}

/**
 * Returns the thumbnail of a visible item. A missing one is requested once, so that it is created; it then arrives with the item
 * through the room of its folder.
 */
export function useThumbnail(item: Item): ThumbnailState {
  const key = getThumbnailKey(item)
  const storedThumbnail = useSyncExternalStore(subscribeThumbnails, () => getThumbnail(key))
  const isMissing = item.thumbnail_url === null && storedThumbnail === undefined && canHaveThumbnail(item)
  useEffect(() => (isMissing ? wantThumbnail(key) : undefined), [isMissing, key])
  return {
    url: item.thumbnail_url ?? storedThumbnail?.url ?? null,
    reason: item.thumbnail_url === null && storedThumbnail?.state === 'failed' ? storedThumbnail.reason : null,
    object_meta: item.object_meta ?? storedThumbnail?.object_meta ?? null,
  }
}

function canHaveThumbnail({ type, ext, is_accessible }: Item): boolean {
  return is_accessible && (type === 'link' || (type === 'file' && hasThumbnail(ext)))
}

/**
 * Requests the thumbnail of an item, unless the returned function is called immediately. The code for this is loaded with the
 * first item without a thumbnail.
 */
function wantThumbnail(key: string): () => void {
  let stop: (() => void) | null = null
  let isGone = false
  import('./thumbnail-requests.ts').then(
    ({ thumbnailRequests }) => {
      if (!isGone) stop = thumbnailRequests.want(key)
    },
    () => undefined,
  )
  return () => {
    isGone = true
    stop?.()
  }
}
