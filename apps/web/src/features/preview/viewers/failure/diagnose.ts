import { diagnoseFile, HEAD_BYTES, TAIL_BYTES } from '@arbour/documents/identify/diagnose-file'
import { wrongText } from '@arbour/documents/identify/wrong-text'
import { fetchRange } from '../bytes/fetch-range.ts'

/**
 * Diagnoses why a file could not be shown, from its first and last bytes: empty, truncated, password-protected, or of another
 * type than its extension. Null if they give no reason, or fail to load.
 */
export async function diagnose(src: string, { ext, size }: { ext: string | null; size: number | null }): Promise<string | null> {
  if (size === null) return null
  try {
    const [head, tail] = await Promise.all([
      fetchRange(src, { from: 0, length: Math.min(size, HEAD_BYTES) }, 'refuse'),
      fetchRange(src, { from: Math.max(0, size - TAIL_BYTES), length: Math.min(size, TAIL_BYTES) }, 'refuse'),
    ])
    const diagnosis = diagnoseFile({ ext, size, head, tail })
    return diagnosis && wrongText(diagnosis)
  } catch {
    return null
  }
}
