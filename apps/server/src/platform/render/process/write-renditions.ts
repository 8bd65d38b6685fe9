import { join } from 'node:path'
import { PICTURE_SIZE, THUMBNAIL_SIZE } from '@arbour/contract/limits'
import sharp, { type Sharp } from 'sharp'
import type { PictureKind } from '../renderer.ts'

/** Larger than a screen: what stands for a picture that browsers don't show, or not as it is. */
const SIDES: Record<PictureKind, number> = { ...THUMBNAIL_SIZE, preview: PICTURE_SIZE }

/** Measured on photos of 12 megapixels: effort 4 takes 100 ms more a photo and saves a hundredth. */
const WEBP: Record<PictureKind, { quality: number; effort: number }> = {
  small: { quality: 78, effort: 1 },
  large: { quality: 80, effort: 1 },
  preview: { quality: 85, effort: 1 },
}

/**
 * Writes a picture in these sizes, from the largest to the smallest, each made of the one before so that the file is read once. Colours
 * become sRGB; nothing of the file's own data (place, camera) goes with them.
 */
export async function writeRenditions(picture: Sharp, folder: string, kinds: readonly PictureKind[]) {
  const sizes = [...kinds].sort((a, b) => SIDES[b] - SIDES[a])
  const files: { kind: PictureKind; path: string; mimetype: string }[] = []
  let source = picture
  for (const kind of sizes) {
    const { data, info } = await source
      .resize(SIDES[kind], SIDES[kind], { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const path = join(folder, `${kind}.webp`)
    await sharp(data, raw).webp(WEBP[kind]).toFile(path)
    files.push({ kind, path, mimetype: 'image/webp' })
    source = sharp(data, raw)
  }
  return files
}
