const MAX_PIXELS = 16_000_000

/** A picture of pixels for the application. */
export interface Pixels {
  png: ArrayBuffer
  /** CSS pixels. */
  width: number
  height: number
}

/**
 * Draws a picture, such as an SVG, to pixels: what it makes a browser draw is over before the application has it. As an image an SVG
 * runs no scripts, loads nothing and opens no frames. Returns null where the browser keeps the pixels to itself.
 *
 * @param url A `data:` URL: pixels of any other SVG are not given out.
 * @param options.scale Pixels on a side for each CSS pixel; fewer where the picture would have more than 16 million.
 */
export async function toPixels(
  url: string,
  { width, height, scale }: { width?: number; height?: number; scale: (longerSide: number) => number },
): Promise<Pixels | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const [wide, high] = width && height ? [width, height] : [image.naturalWidth, image.naturalHeight]
  if (!wide || !high) return null
  const density = Math.min(scale(Math.max(wide, high)), Math.sqrt(MAX_PIXELS / (wide * high)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(wide * density)
  canvas.height = Math.ceil(high * density)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return blob && { png: await blob.arrayBuffer(), width: wide, height: high }
}

/** Sends a picture, or null where there is none, to the application. It checks which window speaks; this page has no origin to name. */
export function sendPixels(picture: Pixels | null): void {
  window.parent.postMessage({ picture }, '*', picture ? [picture.png] : [])
}
