const MAX_PIXELS = 16_000_000

/** A bitmap for the application. */
export interface Pixels {
  png: ArrayBuffer
  /** CSS pixels. */
  width: number
  height: number
}

/**
 * Renders a picture, such as an SVG, to pixels: whatever it makes a browser do is over before the application receives it. As an
 * image an SVG runs no scripts, loads nothing and opens no frames. Returns null if the browser does not expose the pixels.
 *
 * @param url A `data:` URL: the pixels of any other SVG are not exposed.
 * @param options.scale Pixels per CSS pixel; fewer if the picture would have more than 16 million.
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

/** Sends a picture, or null, to the application. The application checks the sending window; this page has an opaque origin. */
export function sendPixels(picture: Pixels | null): void {
  window.parent.postMessage({ picture }, '*', picture ? [picture.png] : [])
}
