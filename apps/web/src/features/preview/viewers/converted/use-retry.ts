import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { usePreviewHost } from '../host/preview-host.ts'
import type { ViewedFile } from '../viewer/viewer-props.ts'
import type { Renditions } from './ask-for-rendition.ts'
import { UNREACHED_REASON } from './use-rendition.ts'

/** Returns a function that makes the server retry a failed rendition. Viewers then show that it is being prepared. */
export function useRetry(item: ViewedFile): () => Promise<void> {
  const client = useQueryClient()
  const { callPreview } = usePreviewHost()
  return async () => {
    try {
      const version = item.object_id ?? undefined
      const { file, preview, computed, unshown } = await callPreview({
        path: item.path,
        is_deleted: item.deleted !== null,
        version,
        retry: true,
      })
      client.setQueryData(queryKeys.rendition(item.id, item.object_id), {
        preview,
        computed,
        unshown,
        measures: file.object_meta,
      } satisfies Renditions)
    } catch (error) {
      showToast({ type: 'error', message: error instanceof ApiError ? error.message : UNREACHED_REASON })
    }
  }
}
