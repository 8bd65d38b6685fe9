import { tooLarge } from '../../document-error.ts'
import { scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { type Allowance, joined } from '../bounds.ts'
import { type PackedText, TextPacker } from '../cells/packed-text.ts'

const MAX_TEXTS = 4_000_000

/** The texts that cells refer to by number; of rich ones the letters. @throws DocumentError when they are more than is allowed. */
export async function readSharedTexts(zip: Zip, part: string, allowance: Allowance): Promise<PackedText> {
  const packer = new TextPacker()
  let text = ''
  let isText = false
  let isReading = false
  await scanXml(zip.read(part), {
    open(name) {
      if (name === 'si') text = ''
      // How a name is read aloud is no part of it.
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text(part) {
      if (isText) text = joined(text, part)
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        packer.add(decodeEscapes(text))
        if (packer.count > MAX_TEXTS || packer.length > allowance.bytes) throw tooLarge()
      }
    },
  })
  allowance.bytes -= packer.length
  return packer.pack()
}

/** Control characters as spreadsheets write them: `_x000D_`. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
