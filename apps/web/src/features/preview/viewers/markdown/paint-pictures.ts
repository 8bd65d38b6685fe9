import { isConvertedImage, previewKind } from '@arbour/contract/file-kinds'
import type { PreviewHost } from '../host/preview-host.ts'
import { largeThumbnail } from '../large-thumbnail.ts'
import { pathBeside } from './path-beside.ts'

/** For further pictures of a text, only the alternative text is shown. */
const MAX_PICTURES = 100

interface PicturesOptions {
  /** The path of the text. */
  path: string
  host: Pick<PreviewHost, 'callPreview'>
  signal: AbortSignal
}

/** Inserts pictures from the folder tree of a text. For a missing or inaccessible picture the alternative text stays. */
export async function paintPictures(root: ParentNode, { path, host, signal }: PicturesOptions): Promise<void> {
  for (const place of Array.from(root.querySelectorAll<HTMLElement>('[data-picture]')).slice(0, MAX_PICTURES)) {
    const src = await addressOf(pathBeside(path, place.dataset.picture ?? ''), { host, signal }).catch(() => null)
    if (signal.aborted) return
    if (src === null) continue
    const image = document.createElement('img')
    image.alt = place.textContent ?? ''
    image.src = src
    const width = Number(place.dataset.width)
    if (width > 0) image.width = width
    place.replaceWith(image)
  }
}

/** Returns the signed URL of a picture that browsers support; null for anything else. */
async function addressOf(path: string | null, { host, signal }: Omit<PicturesOptions, 'path'>): Promise<string | null> {
  if (path === null) return null
  const { file, preview } = await host.callPreview({ path }, { signal })
  if (previewKind(file.ext) !== 'image') return null
  if (!isConvertedImage(file)) return file.src_url
  if (preview.state === 'ready' && preview.mimetype?.startsWith('image/')) return preview.url
  return largeThumbnail(file)
}
