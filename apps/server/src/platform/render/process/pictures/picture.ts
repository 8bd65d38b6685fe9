import { join } from 'node:path'
import sharp from 'sharp'
import { MANY_PIXELS, setUpSharp } from '../loaders.ts'
import { rethrowRefusal } from './picture-refusals.ts'

setUpSharp()

/** Maximum width and height of a profile picture or logo in pixels. */
const MAX_SIDE = 1024

/**
 * Re-encodes a profile picture or logo in its own format (`png` or `jpg`): upright, in sRGB, without metadata.
 * @throws {RenderRefusal} if the file can't be read or has too many pixels
 */
export async function cleanPicture({ path, ext }: { path: string; ext: string | null }, folder: string) {
  try {
    const picture = sharp(path, { limitInputPixels: MANY_PIXELS, failOn: 'error', sequentialRead: true })
    const upright = picture.autoOrient().resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    const outputPath = join(folder, 'picture')
    const coloured = upright.toColourspace('srgb')
    await (ext === 'png' ? coloured.png() : coloured.jpeg({ quality: 88, mozjpeg: true })).toFile(outputPath)
    return {
      files: [{ kind: 'large' as const, path: outputPath, mimetype: ext === 'png' ? 'image/png' : 'image/jpeg' }],
      meta: null,
    }
  } catch (error) {
    return rethrowRefusal(error)
  }
}
