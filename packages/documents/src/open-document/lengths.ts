const UNITS: Readonly<Record<string, number>> = { cm: 96 / 2.54, mm: 96 / 25.4, in: 96, pt: 96 / 72, pc: 16, px: 1 }

/** A length of OpenDocument (`2.5cm`) in CSS pixels, no longer than anything is drawn; null for none. */
export function toPixels(length: string | null | undefined): number | null {
  const match = /^(-?[\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length ?? '')
  const pixels = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? Number.NaN)
  return Number.isFinite(pixels) ? Math.max(-10_000, Math.min(10_000, pixels)) : null
}

/** A length in points, to a tenth; null for none. */
export function toPoints(length: string | null | undefined): number | null {
  const pixels = toPixels(length)
  return pixels === null ? null : Math.round((pixels * 72) / 9.6) / 10
}
