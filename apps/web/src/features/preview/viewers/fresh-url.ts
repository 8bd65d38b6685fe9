import type { PreviewHost } from './host/preview-host.ts'
import type { ViewedFile } from './viewer/viewer-props.ts'

/**
 * Returns a newly signed URL of the same version of the bytes; null if the user can no longer open them.
 *
 * @throws {ApiError}
 */
export async function freshUrl(
  { path, object_id, deleted }: Pick<ViewedFile, 'path' | 'object_id' | 'deleted'>,
  { callPreview }: Pick<PreviewHost, 'callPreview'>,
): Promise<string | null> {
  const { file } = await callPreview({ path, is_deleted: deleted !== null, version: object_id ?? undefined })
  return file.src_url
}
