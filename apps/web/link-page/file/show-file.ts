import type { OpenedLink, VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { isConverted, isConvertedImage, viewerKind } from '@arbour/contract/file-kinds'
import { unshownLines } from '#features/preview/viewers/converted/unshown-lines.ts'
import { hasGrid } from '#features/preview/viewers/sheet/model/has-grid.ts'
import { type Child, h } from '../view/h.ts'
import { fileCard } from './card.ts'
import { media } from './media.ts'
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
  const onFail = (error: unknown) => {
    if (signal.aborted) return
    const reason = error instanceof Error ? error.message : undefined
    stage.replaceChildren(fileCard(item, { mayDownload: link.allows_download, reason }))
  }
  try {
    await show(stage, item, { mayDownload: link.allows_download, onFail, signal })
  } catch (error) {
    onFail(error)
  }
}

interface ShowOptions {
  /** Whether the link lets files be saved. */
  mayDownload: boolean
  /** Called when what was shown breaks. */
  onFail: (error: unknown) => void
  signal: AbortSignal
}

async function show(stage: HTMLElement, item: VisitorItem, { mayDownload, onFail, signal }: ShowOptions): Promise<void> {
  const { ext, thumbnail_url, src_url, size } = item
  const first = thumbnail_url === null ? null : `${thumbnail_url}?size=large`
  const kind = viewerKind(ext)
  // Whatever it is called, there is nothing in it, which a bare page would leave to be guessed.
  if (size === 0) throw new Error('This file is empty.')
  if (kind === 'sheet' && src_url !== null && hasGrid(item)) {
    const { workbook } = await import('./workbook.ts')
    const showPages = (notes: readonly Child[], during: AbortSignal) =>
      converted(stage, item, { first, mayDownload, signal: during, notes })
    return workbook(stage, item, { src: src_url, mayPrint: mayDownload, showPages, onFail, signal })
  }
  if (isConverted(ext) || isConvertedImage(item)) return converted(stage, item, { first, mayDownload, signal })
  switch (kind) {
    case 'image': {
      const { picture } = await import('./picture.ts')
      const width = item.object_meta?.width
      return picture(stage, { name: item.name, first, whole: src_url, width, mayPrint: mayDownload, signal })
    }
    case 'video':
    case 'audio':
      return media(stage, kind, item, signal)
    case 'pdf': {
      const { pdf } = await import('./pdf.ts')
      return pdf(stage, { src: src_url ?? '', name: item.name, size: size ?? 0, mayDownload, signal })
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
    case 'drawing': {
      const { drawing } = await import('./drawing.ts')
      return drawing(stage, item, { first, mayPrint: mayDownload, signal })
    }
    case 'archive': {
      const { archive } = await import('../viewers/archive.tsx')
      return archive(stage, item, { src: src_url ?? '', onFail, signal })
    }
    default:
      throw new Error('Files of this kind are not shown here.')
  }
}

interface ConvertedOptions extends Omit<ShowOptions, 'onFail'> {
  /** The thumbnail. */
  first: string | null
  /** Lines above the pages. */
  notes?: readonly Child[]
}

/** Office files as the pages that the server makes of them, pictures that browsers do not know as ones that they do. */
async function converted(
  stage: HTMLElement,
  item: VisitorItem,
  { first, mayDownload, signal, notes: more = [] }: ConvertedOptions,
): Promise<void> {
  const { url, mimetype, unshown } = await renditionOf(item, signal)
  const { name } = item
  if (mimetype?.startsWith('image/')) {
    const whole = item.ext === 'svg' ? await svgUrl(item, url, signal) : url
    const { picture } = await import('./picture.ts')
    const width = item.object_meta?.width
    return picture(stage, { name, first: whole === url ? first : null, whole, width, mayPrint: mayDownload, signal })
  }
  const { pdf } = await import('./pdf.ts')
  const rest = mayDownload ? 'download the file to see the rest' : 'the file has more'
  const notes = [
    ...unshownLines(unshown, rest),
    viewerKind(item.ext) === 'sheet' && !hasGrid(item) && pagesLine(mayDownload),
    ...more,
  ]
  return pdf(stage, { src: url, name, size: 0, mayDownload, signal, notes })
}

function pagesLine(mayDownload: boolean): string {
  const line = 'The workbook is shown as it would be printed.'
  return mayDownload ? `${line} Download the file to see its formulas.` : line
}

/** The URL of an SVG as this browser draws it, if the server's picture lacks texts; else `made`. */
async function svgUrl({ src_url, size, object_meta }: VisitorItem, made: string, signal: AbortSignal): Promise<string> {
  if (src_url === null) return made
  const { drawSvg } = await import('#features/preview/viewers/image/draw-svg.ts')
  const drawing = await drawSvg(src_url, { size, measures: object_meta, signal }).catch(() => null)
  if (drawing?.state !== 'drawn') return made
  const url = URL.createObjectURL(drawing.png)
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  return url
}
