import type { OpenedLink, VisitorItem } from '@arbour/contract/entities/public-link'
import { isConverted, isConvertedImage, viewerKind } from '@arbour/contract/file-kinds'
import { h } from '../view/h.ts'
import { fileCard } from './card.ts'
import { media } from './media.ts'
import { picture } from './picture.ts'
import { renditionOf } from './rendition.ts'

/** Shows a file on the stage, by what is needed for its kind and nothing else. What cannot be shown is said, with the way to have it. */
export async function showFile(
  stage: HTMLElement,
  item: VisitorItem,
  { link, signal }: { link: OpenedLink; signal: AbortSignal },
): Promise<void> {
  stage.replaceChildren(
    h('div', { class: 'waiting', role: 'status' }, h('span', { class: 'spinner' }), h('span', { class: 'sr' }, 'Loading')),
  )
  try {
    await show(stage, item, signal)
  } catch (error) {
    if (signal.aborted) return
    const reason = error instanceof Error ? error.message : undefined
    stage.replaceChildren(fileCard(item, { mayDownload: link.allows_download, reason }))
  }
}

async function show(stage: HTMLElement, item: VisitorItem, signal: AbortSignal): Promise<void> {
  const { ext, thumbnail_url, src_url, size } = item
  const first = thumbnail_url === null ? null : `${thumbnail_url}?size=large`
  const kind = viewerKind(ext)
  // Whatever it is called, there is nothing in it, which a bare page would leave to be guessed.
  if (size === 0) throw new Error('This file is empty.')
  if (isConverted(ext) || isConvertedImage(item)) return converted(stage, item, { first, signal })
  switch (kind) {
    case 'image':
      return picture(stage, { name: item.name, first, whole: src_url, signal })
    case 'video':
    case 'audio':
      return media(stage, kind, item)
    case 'pdf': {
      const { pdf } = await import('./pdf.ts')
      return pdf(stage, { src: src_url ?? '', size: size ?? 0, signal })
    }
    case 'markdown':
    case 'text':
    case 'code': {
      const { text } = await import('./text.ts')
      return text(stage, item, signal)
    }
    case 'csv': {
      const { table } = await import('./table.ts')
      return table(stage, item, signal)
    }
    case 'drawing':
      return picture(stage, { name: item.name, first, whole: null, signal })
    default:
      throw new Error('Files of this kind are not shown here.')
  }
}

/** Office files as the pages that the server makes of them, pictures that browsers do not know as ones that they do. */
async function converted(
  stage: HTMLElement,
  item: VisitorItem,
  { first, signal }: { first: string | null; signal: AbortSignal },
): Promise<void> {
  const { url, mimetype } = await renditionOf(item, signal)
  if (mimetype?.startsWith('image/')) {
    const whole = item.ext === 'svg' ? await svgUrl(item, url, signal) : url
    return picture(stage, { name: item.name, first: whole === url ? first : null, whole, signal })
  }
  const { pdf } = await import('./pdf.ts')
  return pdf(stage, { src: url, size: 0, signal })
}

/** The URL of an SVG as this browser draws it, if the server's picture lacks texts; else `made`. */
async function svgUrl({ src_url, size, object_meta }: VisitorItem, made: string, signal: AbortSignal): Promise<string> {
  if (src_url === null) return made
  const { drawSvg } = await import('#features/preview/image/draw-svg.ts')
  const drawing = await drawSvg(src_url, { size, measures: object_meta, signal }).catch(() => null)
  if (drawing?.state !== 'drawn') return made
  const url = URL.createObjectURL(drawing.png)
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  return url
}
