const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const

/** A limit in bytes as messages name it, to a tenth of its unit: `1 GiB`, `512 MiB`, `1.5 TiB`. Rounded down, so that what is told as free is. */
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
