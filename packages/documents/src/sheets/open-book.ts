import { Zip } from './book-parts.ts'
import { Allowance } from './bounds.ts'
import { ComputedValues } from './computed-values.ts'
import { openOds } from './ods/open-ods.ts'
import type { BookReader } from './reader.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'

const ZIP = 0x504b

interface OpenOptions {
  allowance?: Allowance
  /** A copy of the same workbook with computed formula values, for those that it lacks. */
  computed?: Uint8Array<ArrayBuffer> | null
}

/** Opens a workbook by its content, regardless of its name. @throws DocumentError */
export async function openBook(
  bytes: Uint8Array<ArrayBuffer>,
  { allowance = new Allowance(), computed = null }: OpenOptions = {},
): Promise<BookReader> {
  const values = computed && new ComputedValues(await openBook(computed))
  if (bytes.length > 2 && new DataView(bytes.buffer, bytes.byteOffset).getUint16(0) === ZIP) {
    const zip = await Zip.open(bytes)
    return zip.has('content.xml') ? openOds(zip, allowance, values) : openXlsx(zip, allowance, values)
  }
  const { openXls } = await import('./xls/open-xls.ts')
  return openXls(bytes, allowance)
}
