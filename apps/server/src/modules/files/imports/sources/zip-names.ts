import type { DecodeName } from '@arbour/documents/zip/name-encoding'
import { type Entry, getFileNameLowLevel } from 'yauzl'

/** The flag that a name is UTF-8. */
const SAYS_UTF8 = 0x800
/** The extra field with a Unicode copy of the name. */
const UNICODE_PATH = 0x7075

/** Returns the name of an entry. `decode` reads the names that don't state their encoding. Backslashes separate folders, as `/` does. */
export function nameOf(entry: Entry, decode: DecodeName): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
  if (statesEncoding(entry)) return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  return decode(fileNameRaw).replaceAll('\\', '/')
}

/** Determines whether an entry states the encoding of its name. */
export function statesEncoding({ generalPurposeBitFlag, extraFields }: Entry): boolean {
  return (generalPurposeBitFlag & SAYS_UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
}
