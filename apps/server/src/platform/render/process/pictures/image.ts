import { open } from 'node:fs/promises'
import { NOTHING_UNSHOWN } from '@arbour/contract/entities/items/rendition'
import { isConverted } from '@arbour/contract/file-kinds'
import { PICTURE_SIZE, THUMBNAIL_SIZE } from '@arbour/contract/limits'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { type PictureKind, RenderRefusal, type RenderSource } from '../../renderer.ts'
import { readBounded } from '../bounded-read.ts'
import { MANY_PIXELS, MAX_PIXELS, setUpSharp } from '../loaders.ts'
import { writeRenditions } from '../write-renditions.ts'
import { decodeBmp } from './bmp.ts'
import { nameOfProfile } from './colour-profile.ts'
import { isHeic, readHeic } from './heic.ts'
import { rethrowRefusal } from './picture-refusals.ts'
import { drawSvg } from './svg.ts'
import { hasPages, writeTiffPages } from './tiff-pages.ts'

setUpSharp()

const MIB = 1024 ** 2
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

const SPACES: Readonly<Record<string, string>> = {
  srgb: 'sRGB',
  rgb: 'RGB',
  rgb16: 'RGB',
  cmyk: 'CMYK',
  'b-w': 'Greyscale',
  grey16: 'Greyscale',
  lab: 'Lab',
}

const THUMBNAILS: readonly PictureKind[] = ['small', 'large']

/**
 * Makes thumbnails of a picture; and one to be shown in its place, where browsers don't know its kind, would draw its colours wrongly, or
 * would take too much memory for its pixels. One of several pages is shown as a PDF of them. Throws {@link RenderRefusal}.
 */
export async function renderImage(source: Pick<RenderSource, 'path' | 'ext'>, folder: string) {
  const { picture, ...own } = await openPicture(source).catch(rethrowRefusal)
  const metadata = await picture.metadata().catch(rethrowRefusal)
  const { space, width, height } = metadata
  const isForeign = isConverted(source.ext)
  const is_converted = !isForeign && (space === 'cmyk' || width * height > MANY_PIXELS || isTurnedWebp(metadata))
  const kinds: readonly PictureKind[] = isForeign || is_converted ? [...THUMBNAILS, 'preview'] : THUMBNAILS
  const { files, meta } = await renderPicture(picture, folder, kinds, own)
  const pages =
    isForeign && hasPages(metadata) ? await writeTiffPages(source.path, folder, metadata, OPTIONS).catch(rethrowRefusal) : null
  if (pages) {
    const { path, mimetype, hasMore } = pages
    const made = [...files.filter(({ kind }) => kind !== 'preview'), { kind: 'preview' as const, path, mimetype }]
    return { files: made, meta, unshown: { ...NOTHING_UNSHOWN, has_more_pages: hasMore } }
  }
  return { files, meta: is_converted ? { ...meta, is_converted } : meta }
}

/** Whether a WebP is to be turned, which Chromium does not do. One that moves stays as it is: a preview would stand still. */
function isTurnedWebp({ format, orientation = 1, pages = 1 }: Metadata): boolean {
  return format === 'webp' && orientation > 1 && pages === 1
}

/** The same for a picture in memory. */
export function renderBytes(bytes: Uint8Array, folder: string) {
  return renderPicture(sharp(bytes, OPTIONS), folder, THUMBNAILS)
}

/** The same for a drawing (SVG) in memory. */
export async function renderDrawn(svg: Buffer, folder: string) {
  const { picture } = await drawSvg(svg, THUMBNAIL_SIZE.large, OPTIONS).catch(rethrowRefusal)
  return renderPicture(picture, folder, THUMBNAILS)
}

interface Opened {
  picture: Sharp
  /** Where they differ from what sharp will make of it. */
  width?: number
  height?: number
}

async function renderPicture(picture: Sharp, folder: string, kinds: readonly PictureKind[], own: Omit<Opened, 'picture'> = {}) {
  try {
    const metadata = await picture.metadata()
    const files = await writeRenditions(picture.autoOrient(), folder, kinds)
    return { files, meta: { ...metadata.autoOrient, ...own, colorspace: colourSpaceOf(metadata) } }
  } catch (error) {
    return rethrowRefusal(error)
  }
}

/** A picture as sharp takes it, by what its first bytes say: names may lie. */
async function openPicture({ path, ext }: Pick<RenderSource, 'path' | 'ext'>): Promise<Opened> {
  const head = await readHead(path)
  if (head.toString('latin1', 0, 2) === 'BM') {
    const { data, ...raw } = decodeBmp(await readBounded(path, 400 * MIB), MANY_PIXELS)
    return { picture: sharp(data, { raw }) }
  }
  if (isHeic(head)) return { picture: sharp(await readHeic(await readBounded(path, 100 * MIB), MANY_PIXELS), OPTIONS) }
  if (ext === 'svg') return drawSvgFile(await readBounded(path, 20 * MIB))
  return { picture: sharp(path, OPTIONS) }
}

/** Of a large drawing each pixel takes long. */
function drawSvgFile(bytes: Buffer) {
  return drawSvg(bytes, bytes.length > MIB ? PICTURE_SIZE / 2 : PICTURE_SIZE, OPTIONS)
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function colourSpaceOf({ icc, space }: Metadata): string | null {
  return (icc && nameOfProfile(icc)) ?? SPACES[space] ?? null
}
