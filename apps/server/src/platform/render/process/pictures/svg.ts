import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** What sharp takes one unit of a drawing for, and what it allows. */
const DENSITY = { usual: 72, least: 1, most: 7200 }

/**
 * A drawing as a picture with about this longer side: its own measures are only proportions, since it has no pixels. It is
 * drawn from memory, where nothing outside of it can be reached, and nothing in it runs.
 */
export async function drawSvg(
  bytes: Buffer,
  side: number,
  options: SharpOptions,
): Promise<{ picture: Sharp; width: number; height: number }> {
  const sizeAt = (density: number) => sharp(bytes, { ...options, limitInputPixels: false, density }).metadata()
  const { width, height } = await sizeAt(DENSITY.usual)
  const scale = side / Math.max(width, height, 1)
  const density = within(DENSITY.usual * scale)
  // A drawing measured in centimetres grows with the square.
  const isSquared = scale > 1 && (await sizeAt(density)).width > width * scale * 2
  const picture = sharp(bytes, { ...options, density: isSquared ? within(DENSITY.usual * Math.sqrt(scale)) : density })
  return { picture, width, height }
}

function within(density: number): number {
  return Math.min(Math.max(density, DENSITY.least), DENSITY.most)
}
