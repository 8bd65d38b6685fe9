import { transfersOf } from '../model/block.ts'
import { type CsvPart, CsvReader } from './csv-reader.ts'

/** The next bytes of a file. */
export interface CsvRequest {
  bytes: Uint8Array<ArrayBuffer>
  ext: string | null
  isLast: boolean
}

export type CsvAnswer = CsvPart | { failed: true }

let reader: CsvReader | null = null

addEventListener('message', ({ data: { bytes, ext, isLast } }: MessageEvent<CsvRequest>) => {
  try {
    reader ??= new CsvReader(ext)
    const part = reader.read(bytes, isLast)
    postMessage(part satisfies CsvAnswer, { transfer: transfersOf(part.block) })
  } catch {
    postMessage({ failed: true } satisfies CsvAnswer)
  }
})
