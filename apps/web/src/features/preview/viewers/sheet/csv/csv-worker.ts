import { type CsvChoices, CsvReader } from '@arbour/documents/csv/csv-reader'
import { transfersOf } from '@arbour/documents/sheets/cells/block'

/** The next bytes of a file. The response is a `CsvPart`. */
export interface CsvRequest {
  bytes: Uint8Array<ArrayBuffer>
  ext: string | null
  choices: CsvChoices
  isLast: boolean
}

let reader: CsvReader | null = null

addEventListener('message', ({ data: { bytes, ext, choices, isLast } }: MessageEvent<CsvRequest>) => {
  reader ??= new CsvReader(ext, choices)
  const part = reader.read(bytes, isLast)
  postMessage(part, { transfer: transfersOf(part.block) })
})
