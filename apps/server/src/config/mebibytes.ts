/** In bytes. */
export const MIB = 1024 * 1024

/** Parses a number of MiB to bytes, up to some thousand TiB; null for any other text. */
export function parseMebibytes(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) * MIB : null
}
