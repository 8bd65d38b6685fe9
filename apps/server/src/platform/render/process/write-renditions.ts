import { join } from 'node:path'
import { PICTURE_SIZE, THUMBNAIL_SIZE } from '@arbour/contract/limits'
import sharp, { type Sharp } from 'sharp'
import type { PictureKind } from '../renderer.ts'

/** Larger than a screen: the display version of a picture that browsers can't show. */
const SIDES: Record<PictureKind, number> = { ...THUMBNAIL_SIZE, preview: PICTURE_SIZE }

/**
 * Measured on photos of 12 megapixels: effort 0 takes a quarter less time than 1 for a twentieth more bytes, 4 takes three times
 * as long.
 */
const WEBP: Record<PictureKind, { quality: number; effort: number }> = {
  small: { quality: 78, effort: 0 },
  large: { quality: 80, effort: 0 },
  preview: { quality: 85, effort: 1 },
}

/**
 * Writes a picture in these sizes, largest first, each from the previous one so that the file is read once; one is encoded while
 * the next is created. Colours are converted to sRGB, and metadata (location, camera) is removed.
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
    // Nothing may be written after this function has ended in any way.
    await Promise.allSettled(encoded)
  }
  return Promise.all(encoded)
}
