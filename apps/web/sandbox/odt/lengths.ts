const UNITS: Readonly<Record<string, number>> = { cm: 96 / 2.54, mm: 96 / 25.4, in: 96, pt: 96 / 72, pc: 16, px: 1 }

/** A length of OpenDocument (`2.5cm`) in CSS pixels, or null. */
export function toPixels(length: string | null): number | null {
  const match = /^(-?[\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length ?? '')
  const pixels = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? Number.NaN)
  return Number.isFinite(pixels) ? Math.max(-10_000, Math.min(10_000, pixels)) : null
}
