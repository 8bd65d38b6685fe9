import { isConvertedImage, previewKind } from '@arbour/contract/file-kinds'
import type { PreviewHost } from '../host/preview-host.ts'
import { largeThumbnail } from '../large-thumbnail.ts'
import { resolveRelativePath } from './relative-path.ts'

/** Of pictures after the first 100, only the alternative text is shown. */
const MAX_IMAGES = 100

interface InsertImagesOptions {
  /** The path of the Markdown file. */
  path: string
  host: Pick<PreviewHost, 'callPreview'>
  signal: AbortSignal
}

/** Inserts the pictures that a Markdown file references by relative path. Of a missing or inaccessible one, the alternative text stays. */
export async function insertImages(root: ParentNode, { path, host, signal }: InsertImagesOptions): Promise<void> {
  for (const placeholder of Array.from(root.querySelectorAll<HTMLElement>('[data-picture]')).slice(0, MAX_IMAGES)) {
    const src = await getImageUrl(resolveRelativePath(path, placeholder.dataset.picture ?? ''), { host, signal }).catch(
      () => null,
    )
    if (signal.aborted) return
    if (src === null) continue
    const image = document.createElement('img')
    image.alt = placeholder.textContent ?? ''
    image.src = src
    const width = Number(placeholder.dataset.width)
    if (width > 0) image.width = width
    placeholder.replaceWith(image)
  }
}

/** Returns the signed URL of a picture, or of its preview in a format that browsers support; null if the file is not a picture. */
async function getImageUrl(path: string | null, { host, signal }: Omit<InsertImagesOptions, 'path'>): Promise<string | null> {
  if (path === null) return null
  const { file, preview } = await host.callPreview({ path }, { signal })
  if (previewKind(file.ext) !== 'image') return null
  if (!isConvertedImage(file)) return file.src_url
  if (preview.state === 'ready' && preview.mimetype?.startsWith('image/')) return preview.url
  return largeThumbnail(file)
}
