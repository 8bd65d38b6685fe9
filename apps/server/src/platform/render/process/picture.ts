import { join } from 'node:path'
import sharp from 'sharp'
import { MANY_PIXELS, setUpSharp } from './loaders.ts'
import { rethrowRefusal } from './picture-refusals.ts'

setUpSharp()

/** Longest side of a picture of a person or a team. Pixels. */
const MAX_SIDE = 1024

/**
 * Makes a picture of a person or a team anew, of the kind that it is said to be (`png` or `jpg`), at most {@link MAX_SIDE} wide and high, upright
 * and in sRGB. Nothing of the file's own data goes with it. Throws {@link RenderRefusal} for what is no such picture.
 */
export async function cleanPicture({ path, ext }: { path: string; ext: string | null }, folder: string) {
  try {
    const picture = sharp(path, { limitInputPixels: MANY_PIXELS, failOn: 'error', sequentialRead: true })
    const upright = picture.autoOrient().resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    const made = join(folder, 'picture')
    const coloured = upright.toColourspace('srgb')
    await (ext === 'png' ? coloured.png() : coloured.jpeg({ quality: 88, mozjpeg: true })).toFile(made)
    return { files: [{ kind: 'large' as const, path: made, mimetype: ext === 'png' ? 'image/png' : 'image/jpeg' }], meta: null }
  } catch (error) {
    return rethrowRefusal(error)
  }
}
