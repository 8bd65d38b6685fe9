import { Zip } from './book-parts.ts'
import { Allowance } from './bounds.ts'
import { openOds } from './ods/open-ods.ts'
import type { BookReader } from './reader.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'

const ZIP = 0x504b

/** Opens a workbook by what it is, whatever it is called. @throws DocumentError */
export async function openBook(bytes: Uint8Array<ArrayBuffer>, allowance = new Allowance()): Promise<BookReader> {
  if (bytes.length > 2 && new DataView(bytes.buffer, bytes.byteOffset).getUint16(0) === ZIP) {
    const zip = await Zip.open(bytes)
    return zip.has('content.xml') ? openOds(zip, allowance) : openXlsx(zip, allowance)
  }
  const { openXls } = await import('./xls/open-xls.ts')
  return openXls(bytes, allowance)
}
