import { CsvReader } from '@arbour/documents/csv/csv-reader'
import { transfersOf } from '@arbour/documents/sheets/cells/block'
import type { Encoding } from '@arbour/documents/text/encoding'

/** The next bytes of a file. It is answered with a `CsvPart`. */
export interface CsvRequest {
  bytes: Uint8Array<ArrayBuffer>
  ext: string | null
  /** Null for the one that is found. */
  encoding: Encoding | null
  isLast: boolean
}

let reader: CsvReader | null = null

addEventListener('message', ({ data: { bytes, ext, encoding, isLast } }: MessageEvent<CsvRequest>) => {
  reader ??= new CsvReader(ext, encoding)
  const part = reader.read(bytes, isLast)
  postMessage(part, { transfer: transfersOf(part.block) })
})
