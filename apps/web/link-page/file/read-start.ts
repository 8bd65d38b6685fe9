import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { isBinary, pickEncoding } from '@arbour/documents/text/encoding'
import { client } from '../api/session.ts'

/** What is read of a text. Bytes. */
const MAX_BYTES = 512 * 1024

/** The beginning of a file as text, with line feeds alone. Throws where it is none. */
export async function readStart({ src_url, size }: VisitorItem, signal: AbortSignal): Promise<{ words: string; isCut: boolean }> {
  if (src_url === null || size === 0) return { words: '', isCut: false }
  const answer = await client.follow(src_url, { headers: { range: `bytes=0-${MAX_BYTES - 1}` }, signal })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (isBinary(bytes)) throw new Error('The file is no text.')
  const words = new TextDecoder(pickEncoding(bytes)).decode(bytes, { stream: true })
  return { words: words.replace(/\r\n?/g, '\n'), isCut: (size ?? 0) > bytes.length }
}
