const PIXELS: Readonly<Record<string, number>> = { cm: 96 / 2.54, mm: 96 / 25.4, in: 96, pt: 96 / 72, pc: 16, px: 1 }

/** CSS pixels of a length as OpenDocument writes it: `2.258cm`. */
export function pixelsOf(length: string | undefined): number | undefined {
  const [, figure, unit] = /^(-?[\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length ?? '') ?? []
  return figure && unit ? Number(figure) * (PIXELS[unit] ?? 1) : undefined
}

/** Points of a size of letters. */
export function pointsOf(length: string | undefined): number | undefined {
  const pixels = pixelsOf(length)
  return pixels === undefined ? undefined : Math.round((pixels * 72) / 9.6) / 10
}
