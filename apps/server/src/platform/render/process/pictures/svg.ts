import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** sharp's default and range of pixels per inch for SVG. */
const DENSITY = { usual: 72, least: 1, most: 7200 }

/**
 * Renders an SVG with about this longer side: its own dimensions are only proportions. It is rendered from memory, without access
 * to external resources or scripts.
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
  // An SVG measured in centimetres scales with the square of the density.
  const isSquared = scale > 1 && (await sizeAt(density)).width > width * scale * 2
  const picture = sharp(bytes, { ...options, density: isSquared ? within(DENSITY.usual * Math.sqrt(scale)) : density })
  return { picture, width, height }
}

function within(density: number): number {
  return Math.min(Math.max(density, DENSITY.least), DENSITY.most)
}
