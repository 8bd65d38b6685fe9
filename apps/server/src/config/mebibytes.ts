/** Bytes. */
export const MIB = 1024 * 1024

/** Bytes of a number of MiB, up to some thousand TiB; null for any other text. */
export function parseMebibytes(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) * MIB : null
}
