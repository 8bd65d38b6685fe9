import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesPreview } from '@arbour/contract/calls/items/previews'
import type { ObjectMeta } from '@arbour/contract/entities/items/item'
import type { PreviewHost } from '../host/preview-host.ts'
import type { ViewedFile } from '../viewer/viewer-props.ts'
import { delay } from './delay.ts'

/**
 * How long the user has to view a file before its rendition is requested, in milliseconds: a request gives it priority over all
 * others.
 */
const REST_MS = 200

/** The renditions of a file that exist or are being created. */
export interface Renditions extends Pick<CallResponse<typeof filesPreview>, 'preview' | 'computed' | 'unshown'> {
  /** The dimensions of an image, once known. */
  measures: ObjectMeta | null
}

/** Requests the status of a file's renditions on each call; the first request waits until the user rests on the file. */
export function requestRendition(
  item: Pick<ViewedFile, 'path' | 'object_id' | 'deleted'>,
  { callPreview }: Pick<PreviewHost, 'callPreview'>,
): (options: { signal: AbortSignal }) => Promise<Renditions> {
  let { path } = item
  let isFirst = true
  return async ({ signal }) => {
    if (isFirst) await delay(REST_MS, signal)
    isFirst = false
    const input = { path, is_deleted: item.deleted !== null, version: item.object_id ?? undefined }
    const { file, preview, computed, unshown, meta } = await callPreview(input, { signal })
    // It was moved in the meantime: later requests use its new path.
    path = meta.redirect ?? path
    return { preview, computed, unshown, measures: file.object_meta }
  }
}
