import sharp from 'sharp'
import type { PdfImage } from '../documents/pdf.ts'

/** Size of a photo in pixels. Scenes are drawn on 1,600 by 1,067; more detail takes longer to draw than is noticeable. */
const [WIDTH, HEIGHT] = [1280, 854] as const
const GRAIN = { type: 'gaussian', mean: 128, sigma: 17 } as const

/** Renders a scene as a JPEG photo, with the grain and the dark corners of a lens. */
export async function takePhoto(scene: string): Promise<Buffer<ArrayBuffer>> {
  const grain = await sharp({ create: { width: 400, height: 267, channels: 3, background: '#808080', noise: GRAIN } })
    .greyscale()
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 1600 1067">${scene}${CORNERS}</svg>`
  const photo = await sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
  return Buffer.from(photo)
}

const CORNERS =
  '<radialGradient id="corners" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient><rect width="1600" height="1067" fill="url(#corners)"/>'

/** Scales a photo for a report. */
export async function forReport(photo: Buffer): Promise<PdfImage> {
  const jpeg = await sharp(photo).resize(1000).jpeg({ quality: 76 }).toBuffer()
  return { jpeg, width: 1000, height: 667 }
}
