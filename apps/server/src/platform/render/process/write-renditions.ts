import { join } from 'node:path'
import { PICTURE_SIZE, THUMBNAIL_SIZE } from '@arbour/contract/limits'
import sharp, { type Sharp } from 'sharp'
import type { PictureKind } from '../renderer.ts'

/** Larger than a screen: what stands for a picture that browsers don't show, or not as it is. */
const SIDES: Record<PictureKind, number> = { ...THUMBNAIL_SIZE, preview: PICTURE_SIZE }

/** Measured on photos of 12 megapixels: effort 0 takes a quarter less time than 1 for a twentieth more bytes, 4 three times as long. */
const WEBP: Record<PictureKind, { quality: number; effort: number }> = {
  small: { quality: 78, effort: 0 },
  large: { quality: 80, effort: 0 },
  preview: { quality: 85, effort: 1 },
}

/**
 * Writes a picture in these sizes, from the largest to the smallest, each made of the one before so that the file is read once; one is
 * encoded while the next is made. Colours become sRGB; nothing of the file's own data (place, camera) goes with them.
 */
export async function writeRenditions(picture: Sharp, folder: string, kinds: readonly PictureKind[]) {
  const encoded: Promise<{ kind: PictureKind; path: string; mimetype: string }>[] = []
  let source = picture
  try {
    for (const kind of kinds.toSorted((a, b) => SIDES[b] - SIDES[a])) {
      const { data, info } = await source
        .resize(SIDES[kind], SIDES[kind], { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      const path = join(folder, `${kind}.webp`)
      const encoding = pixels().webp(WEBP[kind]).toFile(path)
      encoded.push(encoding.then(() => ({ kind, path, mimetype: 'image/webp' })))
      source = pixels()
    }
  } finally {
    // Nothing is written any more once this has ended, however it ends.
    await Promise.allSettled(encoded)
  }
  return Promise.all(encoded)
}
