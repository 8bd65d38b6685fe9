const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const

/**
 * Formats a byte limit for messages with one decimal: `1 GiB`, `512 MiB`, `1.5 TiB`. Rounds down, so that space reported as free
 * really is.
 */
export function sizeText(bytes: number): string {
  let value = bytes
  let unit: (typeof UNITS)[number] | null = null
  for (const next of UNITS) {
    if (value < 1024) break
    value /= 1024
    unit = next
  }
  if (unit === null) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  return `${Math.floor(value * 10) / 10} ${unit}`
}
