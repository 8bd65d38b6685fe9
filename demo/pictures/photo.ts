import sharp from 'sharp'
import type { Picture } from '../documents/pdf.ts'

/** Pixels of a picture, as from a telephone. */
export const [WIDTH, HEIGHT] = [1600, 1067] as const

/** Takes a drawn scene as a photo: with the grain and the darker corners of a lens, as JPEG. */
export async function takePhoto(scene: string, quality = 82): Promise<Buffer<ArrayBuffer>> {
  const grain = await sharp({
    create: { width: 400, height: 267, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 17 } },
  })
    .greyscale()
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scene}${CORNERS}</svg>`),
  )
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: false })
    .toBuffer()
  return Buffer.from(photo)
}

const CORNERS = `<radialGradient id="corners" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#corners)"/>`

/** A photo as it stands in a report. */
export async function forReport(photo: Buffer): Promise<Picture> {
  const jpeg = await sharp(photo).resize(1000).jpeg({ quality: 76 }).toBuffer()
  return { jpeg, width: 1000, height: 667 }
}
