import { HEAD_BYTES, TAIL_BYTES, WRONG, whatsWrong } from '@arbour/documents/identify/whats-wrong'
import { fetchRange } from '../bytes/fetch-range.ts'

/**
 * The true reason why a file could not be shown, by its first and last bytes: empty, cut off, protected, or something else than its name
 * says. Null where they do not tell, or do not come.
 */
export async function diagnose(src: string, { ext, size }: { ext: string | null; size: number | null }): Promise<string | null> {
  if (size === null) return null
  try {
    const [head, tail] = await Promise.all([
      fetchRange(src, { from: 0, length: Math.min(size, HEAD_BYTES) }, 'refuse'),
      fetchRange(src, { from: Math.max(0, size - TAIL_BYTES), length: Math.min(size, TAIL_BYTES) }, 'refuse'),
    ])
    const wrong = whatsWrong({ ext, size, head, tail })
    return wrong && WRONG[wrong]
  } catch {
    return null
  }
}
