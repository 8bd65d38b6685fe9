import { send } from '@arbour/client/http'

interface Range {
  /** The first byte, from 0. */
  from: number
  /** Bytes; fewer come when the file ends before. */
  length: number
  signal?: AbortSignal
}

/** The server sends the file as a whole or not at all. The message is for people. */
export class NoRangesError extends Error {
  constructor() {
    super('The file can only be downloaded.')
  }
}

/**
 * A part of a file. A server that does not know ranges sends the whole: that is cut, or refused where the whole would be too much.
 *
 * @throws ApiError, or NoRangesError.
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
