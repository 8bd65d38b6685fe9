import { decodeText, isBinary, pickEncoding } from '@arbour/documents/text/encoding'
import { fetchRange } from '../bytes/fetch-range.ts'

/** Larger texts are not compared: the page would become slow. In bytes. */
export const MAX_COMPARED_BYTES = 2 * 1024 ** 2

/** Why a text can't be compared. */
export type TextProblem = 'large' | 'binary'

/**
 * Loads the whole text at a URL, decoded like in the preview. Returns why it can't be compared, if it can't.
 * @throws {ApiError} if it fails to load
 */
export async function loadText(
  { src, size }: { src: string; size: number },
  signal: AbortSignal,
): Promise<{ text: string } | { problem: TextProblem }> {
  if (size > MAX_COMPARED_BYTES) return { problem: 'large' }
  const bytes = await fetchRange(src, { from: 0, length: size, signal })
  if (isBinary(bytes)) return { problem: 'binary' }
  return { text: decodeText([bytes], pickEncoding(bytes), { isWhole: true }) }
}
