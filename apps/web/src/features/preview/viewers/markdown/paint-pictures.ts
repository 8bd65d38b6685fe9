import { filesPreview } from '@arbour/contract/calls/items/previews'
import { isConvertedImage, previewKind } from '@arbour/contract/file-kinds'
import { callApi } from '#lib/api/api.ts'
import { largeThumbnail } from '../large-thumbnail.ts'
import { pathBeside } from './path-beside.ts'

/** More pictures in one text have their words alone. */
const MAX_PICTURES = 100

/** Puts the pictures that lie beside a text into it. One that is not there, or not for this person, has its words in its place. */
export async function paintPictures(root: ParentNode, path: string, signal: AbortSignal): Promise<void> {
  for (const place of Array.from(root.querySelectorAll<HTMLElement>('[data-picture]')).slice(0, MAX_PICTURES)) {
    const src = await addressOf(pathBeside(path, place.dataset.picture ?? ''), signal).catch(() => null)
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

/** The signed address of a picture that browsers show; null for anything else. */
async function addressOf(path: string | null, signal: AbortSignal): Promise<string | null> {
  if (path === null) return null
  const { file, preview } = await callApi(filesPreview, { path }, { signal })
  if (previewKind(file.ext) !== 'image') return null
  if (!isConvertedImage(file)) return file.src_url
  if (preview.state === 'ready' && preview.mimetype?.startsWith('image/')) return preview.url
  return largeThumbnail(file)
}
