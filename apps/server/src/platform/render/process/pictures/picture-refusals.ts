import { REFUSALS } from '../../refusals.ts'
import { RenderRefusal } from '../../renderer.ts'

/** Converts sharp's read errors to refusals; a full disk or missing folder is not the file's fault. */
export function rethrowRefusal(error: unknown): never {
  if (error instanceof RenderRefusal || !(error instanceof Error)) throw error
  if (/pixel limit|too large|exceeds/i.test(error.message)) throw new RenderRefusal(REFUSALS.pixels)
  if (/No space|ENOSPC|ENOENT|EACCES|unable to open for write/i.test(error.message)) throw error
  throw new RenderRefusal(isUnsupported(error.message) ? REFUSALS.unsupported : REFUSALS.damaged)
}

/**
 * Determines whether libvips knows the format, but not this variant: CIELAB, rare compressions. "unsupported image format" means
 * that no decoder accepts the bytes: they are damaged or something else.
 */
function isUnsupported(message: string): boolean {
  return /unsupported (?!image format)|not (?:supported|implemented|configured)|bad labq format/i.test(message)
}
