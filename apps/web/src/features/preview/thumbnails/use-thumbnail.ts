import type { Item } from '@arbour/contract/entities/items/item'
import { hasThumbnail } from '@arbour/contract/file-kinds'
import { useEffect, useSyncExternalStore } from 'react'
import { keyOf, knownThumbnail, subscribeThumbnails } from './thumbnail-store.ts'

/** The thumbnail of an item, and what was learned when it was made. */
export interface KnownThumbnail {
  /** Null until there is one. */
  url: string | null
  /** Why there is none; null unless making it failed. */
  reason: string | null
  object_meta: Item['object_meta']
}

/**
 * The thumbnail of an item that is on the screen. One that is not there yet is asked for once, so that it is made; it comes with the item, which
 * the room of its folder tells of.
 */
export function useThumbnail(item: Item): KnownThumbnail {
  const key = keyOf(item)
  const known = useSyncExternalStore(subscribeThumbnails, () => knownThumbnail(key))
  const isMissing = item.thumbnail_url === null && known === undefined && mayHaveThumbnail(item)
  useEffect(() => (isMissing ? wantThumbnail(key) : undefined), [isMissing, key])
  return {
    url: item.thumbnail_url ?? known?.url ?? null,
    reason: item.thumbnail_url === null && known?.state === 'failed' ? known.reason : null,
    object_meta: item.object_meta ?? known?.object_meta ?? null,
  }
}

function mayHaveThumbnail({ type, ext, is_accessible }: Item): boolean {
  return is_accessible && (type === 'link' || (type === 'file' && hasThumbnail(ext)))
}

/** Has the thumbnail of an item made, unless what is given back is called at once. What asks is loaded with the first item that has no thumbnail. */
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
