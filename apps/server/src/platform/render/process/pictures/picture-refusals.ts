import { REFUSALS } from '../../refusals.ts'
import { RenderRefusal } from '../../renderer.ts'

/** What sharp can't read is the file's fault; that a disk is full, or a folder gone, is not. */
export function rethrowRefusal(error: unknown): never {
  if (error instanceof RenderRefusal || !(error instanceof Error)) throw error
  if (/pixel limit|too large|exceeds/i.test(error.message)) throw new RenderRefusal(REFUSALS.pixels)
  if (/No space|ENOSPC|ENOENT|EACCES|unable to open for write/i.test(error.message)) throw error
  throw new RenderRefusal(isUnsupported(error.message) ? REFUSALS.unsupported : REFUSALS.damaged)
}

/**
 * Whether libvips knows the format, but not this kind of it: CIELAB, rare compressions. Of bytes that no reader takes it says "unsupported
 * image format": those are damaged, or something else.
 */
function isUnsupported(message: string): boolean {
  return /unsupported (?!image format)|not (?:supported|implemented|configured)|bad labq format/i.test(message)
}
