import { open } from 'node:fs/promises'
import { diagnoseFile, HEAD_BYTES, TAIL_BYTES } from '@arbour/documents/identify/diagnose-file'
import { REFUSALS } from './refusals.ts'
import type { RenderSource } from './renderer.ts'

/** Reasons that the first and last bytes of a file may explain. */
const VAGUE: ReadonlySet<string> = new Set([REFUSALS.damaged, REFUSALS.unopened])

/**
 * Refines a refusal by the first and last bytes of the file: empty, truncated, protected, or of another type than its name
 * indicates.
 */
export async function refusalOf(message: string, { path, ext }: Pick<RenderSource, 'path' | 'ext'>): Promise<string> {
  if (!VAGUE.has(message)) return message
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const readBytes = async (from: number, length: number) => {
      const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    const [head, tail] = [await readBytes(0, HEAD_BYTES), await readBytes(Math.max(0, size - TAIL_BYTES), TAIL_BYTES)]
    const wrong = diagnoseFile({ ext, size, head, tail })
    return wrong ? REFUSALS[wrong] : message
  } finally {
    await file.close()
  }
}
