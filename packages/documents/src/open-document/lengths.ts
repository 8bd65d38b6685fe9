const UNITS: Readonly<Record<string, number>> = { cm: 96 / 2.54, mm: 96 / 25.4, in: 96, pt: 96 / 72, pc: 16, px: 1 }

/** Converts an OpenDocument length (`2.5cm`) to CSS pixels, within drawable limits; null if invalid. */
export function toPixels(length: string | null | undefined): number | null {
  const match = /^(-?[\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length ?? '')
  const pixels = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? Number.NaN)
  return Number.isFinite(pixels) ? Math.max(-10_000, Math.min(10_000, pixels)) : null
}

/** Converts a length to points with one decimal; null if invalid. */
export function toPoints(length: string | null | undefined): number | null {
  const pixels = toPixels(length)
  return pixels === null ? null : Math.round((pixels * 72) / 9.6) / 10
}
