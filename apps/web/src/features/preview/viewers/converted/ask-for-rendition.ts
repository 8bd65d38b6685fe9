import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesPreview } from '@arbour/contract/calls/items/previews'
import type { ObjectMeta } from '@arbour/contract/entities/items/item'
import type { PreviewHost } from '../host/preview-host.ts'
import type { ViewedFile } from '../viewer/viewer-props.ts'
import { rest } from './rest.ts'

/** How long somebody looks at a file before the server is asked for it, in milliseconds: asking puts it before all others. */
const REST_MS = 200

/** What the server has made, or makes, of a file. */
export interface Renditions extends Pick<CallResponse<typeof filesPreview>, 'preview' | 'computed' | 'unshown'> {
  /** Measures of a picture, once they are known. */
  measures: ObjectMeta | null
}

/** Asks how it stands with the renditions of a file, each time that it is called; for the first time once one rests on the file. */
export function askForRendition(
  item: Pick<ViewedFile, 'path' | 'object_id' | 'deleted'>,
  { callPreview }: Pick<PreviewHost, 'callPreview'>,
): (options: { signal: AbortSignal }) => Promise<Renditions> {
  let { path } = item
  let isFirst = true
  return async ({ signal }) => {
    if (isFirst) await rest(REST_MS, signal)
    isFirst = false
    const asked = { path, is_deleted: item.deleted !== null, version: item.object_id ?? undefined }
    const { file, preview, computed, unshown, meta } = await callPreview(asked, { signal })
    // It was moved meanwhile: from now on it is asked for where it is.
    path = meta.redirect ?? path
    return { preview, computed, unshown, measures: file.object_meta }
  }
}
