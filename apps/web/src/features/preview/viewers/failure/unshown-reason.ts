import { send } from '@arbour/client/http'
import { ApiError } from '#lib/api/api.ts'
import type { UnshownReason } from '../viewer/viewer-props.ts'
import { isTemporary } from './preview-failure.ts'

/**
 * Finds out why an element could not show a URL, because browsers expose few details: the error of loading the bytes, or
 * `fallback` if they load.
 */
export async function unshownReason<Otherwise extends UnshownReason | undefined>(
  src: string,
  fallback: Otherwise,
): Promise<ApiError | Otherwise> {
  if (src.startsWith('blob:')) return fallback
  try {
    const response = await send(src, { headers: { range: 'bytes=0-0' }, cache: 'no-store' })
    await response.body?.cancel()
    return fallback
  } catch (error) {
    return error instanceof ApiError && isTemporary(error) ? error : fallback
  }
}
