import { tooLarge } from '../../document-error.ts'
import { scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { type Allowance, MAX_RUNS } from '../bounds.ts'
import { type PackedText, TextPacker, type TextRun, type TextRuns } from '../cells/packed-text.ts'
import { RichText } from './rich-text.ts'

const MAX_TEXTS = 4_000_000

interface SharedTexts {
  texts: PackedText
  runs: TextRuns
}

/** Reads the texts that cells reference by number. @throws DocumentError if they exceed the limit */
export async function readSharedTexts(
  zip: Zip,
  part: string,
  { allowance, theme }: { allowance: Allowance; theme: readonly string[] },
): Promise<SharedTexts> {
  const packer = new TextPacker()
  const rich = new RichText(theme)
  const runs = new Map<number, readonly TextRun[]>()
  let count = 0
  await scanXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'si') rich.clear()
      else rich.open(name, attributes)
    },
    text: (text) => rich.write(text),
    close(name) {
      if (name !== 'si') return rich.close(name)
      const textRuns = rich.runs
      if (textRuns && count + textRuns.length <= MAX_RUNS) {
        runs.set(packer.count, textRuns)
        count += textRuns.length
      }
      packer.add(rich.text)
      if (packer.count > MAX_TEXTS || packer.length > allowance.bytes) throw tooLarge()
    },
  })
  allowance.bytes -= packer.length
  return { texts: packer.pack(), runs }
}
