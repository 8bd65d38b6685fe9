import { tooLarge } from '../../document-error.ts'
import { scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { type Allowance, joined } from '../bounds.ts'
import type { LetterLook } from '../cells/book.ts'
import { type PackedText, TextPacker, type TextRun, type TextRuns } from '../cells/packed-text.ts'
import { readLetters } from './letters.ts'

const MAX_TEXTS = 4_000_000
/** Runs of all texts together, and of one text. Beyond, letters look like those of their cell. */
const MAX_RUNS = 200_000
const MAX_RUNS_PER_TEXT = 200

interface SharedTexts {
  texts: PackedText
  runs: TextRuns
}

/** Reads the texts that cells refer to by number. @throws DocumentError when they are more than is allowed. */
export async function readSharedTexts(
  zip: Zip,
  part: string,
  { allowance, theme }: { allowance: Allowance; theme: readonly string[] },
): Promise<SharedTexts> {
  const packer = new TextPacker()
  const runs = new Map<number, TextRun[]>()
  let count = 0
  let text = ''
  /** What has come of the current element, with its escapes. */
  let raw = ''
  let isText = false
  let isReading = false
  let own: TextRun[] = []
  let look: LetterLook | null = null
  let runAt = 0
  await scanXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'si') {
        text = ''
        own = []
      }
      // How a name is read aloud is no part of it.
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
      else if (name === 'r') {
        look = {}
        runAt = text.length
      } else if (look) readLetters(look, name, attributes, theme)
    },
    text(part) {
      if (isText) raw = joined(raw, part)
    },
    close(name) {
      if (name === 't') {
        text = joined(text, decodeEscapes(raw))
        raw = ''
        isText = false
      } else if (name === 'rPh') isReading = false
      else if (name === 'r') {
        if (look && text.length > runAt) own.push({ length: text.length - runAt, look })
        look = null
      } else if (name === 'si') {
        if (isRich(own) && count + own.length <= MAX_RUNS) {
          runs.set(packer.count, own)
          count += own.length
        }
        packer.add(text)
        if (packer.count > MAX_TEXTS || packer.length > allowance.bytes) throw tooLarge()
      }
    },
  })
  allowance.bytes -= packer.length
  return { texts: packer.pack(), runs }
}

/** Whether a text has parts that look different. */
function isRich(runs: readonly TextRun[]): boolean {
  return runs.length <= MAX_RUNS_PER_TEXT && runs.some(({ look }) => Object.keys(look).length > 0)
}

/** Control characters as spreadsheets write them: `_x000D_`. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
