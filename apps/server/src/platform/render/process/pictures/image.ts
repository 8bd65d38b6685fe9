import { open } from 'node:fs/promises'
import { NO_OMISSIONS } from '@arbour/contract/entities/items/rendition'
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
 * Creates thumbnails of a picture, and a display version if browsers do not support its format, would render its colours wrongly,
 * or need too much memory. Multi-page pictures are displayed as a PDF. Throws {@link RenderRefusal}.
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
    const renderedFiles = [...files.filter(({ kind }) => kind !== 'preview'), { kind: 'preview' as const, path, mimetype }]
    return { files: renderedFiles, meta, unshown: { ...NO_OMISSIONS, has_more_pages: hasMore } }
  }
  return { files, meta: is_converted ? { ...meta, is_converted } : meta }
}

/**
 * Determines whether a WebP has an orientation, which Chromium ignores. Animated ones are left unchanged, since a preview would
 * be a still.
 */
function isTurnedWebp({ format, orientation = 1, pages = 1 }: Metadata): boolean {
  return format === 'webp' && orientation > 1 && pages === 1
}

/** Does the same for a picture in memory. */
export function renderBytes(bytes: Uint8Array, folder: string) {
  return renderPicture(sharp(bytes, OPTIONS), folder, THUMBNAILS)
}

/** Does the same for an SVG in memory. */
export async function renderDrawn(svg: Buffer, folder: string) {
  const { picture } = await drawSvg(svg, THUMBNAIL_SIZE.large, OPTIONS).catch(rethrowRefusal)
  return renderPicture(picture, folder, THUMBNAILS)
}

interface OpenedPicture {
  picture: Sharp
  /** If they differ from what sharp will produce. */
  width?: number
  height?: number
}

async function renderPicture(
  picture: Sharp,
  folder: string,
  kinds: readonly PictureKind[],
  dimensions: Omit<OpenedPicture, 'picture'> = {},
) {
  try {
    const metadata = await picture.metadata()
    const files = await writeRenditions(picture.autoOrient(), folder, kinds)
    return { files, meta: { ...metadata.autoOrient, ...dimensions, colorspace: colourSpaceOf(metadata) } }
  } catch (error) {
    return rethrowRefusal(error)
  }
}

/** Opens a picture in a form that sharp accepts, by its first bytes, since extensions may be wrong. */
async function openPicture({ path, ext }: Pick<RenderSource, 'path' | 'ext'>): Promise<OpenedPicture> {
  const head = await readHead(path)
  if (head.toString('latin1', 0, 2) === 'BM') {
    const { data, ...raw } = decodeBmp(await readBounded(path, 400 * MIB), MANY_PIXELS)
    return { picture: sharp(data, { raw }) }
  }
  if (isHeic(head)) return { picture: sharp(await readHeic(await readBounded(path, 100 * MIB), MANY_PIXELS), OPTIONS) }
  if (ext === 'svg') return drawSvgFile(await readBounded(path, 20 * MIB))
  return { picture: sharp(path, OPTIONS) }
}

/** Rendering each pixel of a large SVG is slow. */
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
