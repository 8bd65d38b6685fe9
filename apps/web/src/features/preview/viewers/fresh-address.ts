import type { PreviewHost } from './host/preview-host.ts'
import type { ViewedFile } from './viewer/viewer-props.ts'

/**
 * Returns a freshly signed URL of the same bytes, of the version that the item shows; null when the user may no longer open them.
 *
 * @throws {ApiError}
 */
export async function freshAddress(
  { path, object_id, deleted }: Pick<ViewedFile, 'path' | 'object_id' | 'deleted'>,
  { callPreview }: Pick<PreviewHost, 'callPreview'>,
): Promise<string | null> {
  const { file } = await callPreview({ path, is_deleted: deleted !== null, version: object_id ?? undefined })
  return file.src_url
}
