import { send } from '@arbour/client/http'
import { ApiError } from '#lib/api/api.ts'
import type { UnshownReason } from '../viewer/viewer-props.ts'
import { isOfTheMoment } from './preview-failure.ts'

/**
 * Finds out why an element could not show a URL, because browsers expose few details: the error of loading the bytes, or
 * `otherwise` if they load.
 */
export async function unshownReason<Otherwise extends UnshownReason | undefined>(
  src: string,
  otherwise: Otherwise,
): Promise<ApiError | Otherwise> {
  if (src.startsWith('blob:')) return otherwise
  try {
    const response = await send(src, { headers: { range: 'bytes=0-0' }, cache: 'no-store' })
    await response.body?.cancel()
    return otherwise
  } catch (error) {
    return error instanceof ApiError && isOfTheMoment(error) ? error : otherwise
  }
}
