import { send } from '@arbour/client/http'
import { t } from '@arbour/messages/t'

interface Range {
  /** The first byte, from 0. */
  from: number
  /** Bytes; fewer are returned if the file ends before. */
  length: number
  signal?: AbortSignal
}

/** The server does not support ranges. The message is meant for users. */
export class NoRangesError extends Error {
  constructor() {
    super(t('preview.bytes.fileCanOnlyBeDownloaded'))
  }
}

/**
 * Fetches a part of a file. A server without range support sends the whole file: it is cut, or rejected if it is too large.
 *
 * @throws {ApiError} or {NoRangesError}
 */
export async function fetchRange(
  src: string,
  { from, length, signal }: Range,
  ifWhole: 'cut' | 'refuse' = 'cut',
): Promise<Uint8Array<ArrayBuffer>> {
  if (length <= 0) return new Uint8Array()
  const response = await send(src, { headers: { range: `bytes=${from}-${from + length - 1}` }, signal })
  const isPart = response.status === 206
  if (!isPart && ifWhole === 'refuse') throw new NoRangesError()
  const bytes = new Uint8Array(await response.arrayBuffer())
  return isPart ? bytes : bytes.slice(from, from + length)
}
