import type { Item } from '@arbour/contract/entities/items/item'
import { isConvertedImage, type PreviewKind, viewerKind } from '@arbour/contract/file-kinds'
import { type ComponentType, lazy } from 'react'
import type { ViewerProps } from './viewer/viewer-props.ts'

/** How files of one kind are shown. */
interface Viewer {
  /** Loaded when the first file of the kind is shown. */
  component: ComponentType<ViewerProps>
  /** Whether it fills its box from edge to edge. In others the middle of the box is what counts. */
  isFilling?: boolean
  /** Whether it shows empty files itself, as an empty text. For other kinds an empty file is a failure. */
  showsEmpty?: boolean
}

const image = lazy(async () => ({ default: (await import('./image/image-viewer.tsx')).ImageViewer }))
const media = lazy(async () => ({ default: (await import('./media/media-viewer.tsx')).MediaViewer }))
const converted = lazy(async () => ({ default: (await import('./converted/converted-viewer.tsx')).ConvertedViewer }))
const text = lazy(async () => ({ default: (await import('./text/text-viewer.tsx')).TextViewer }))
const pdf = lazy(async () => ({ default: (await import('./pdf/pdf-viewer.tsx')).PdfViewer }))
const workbook = lazy(async () => ({ default: (await import('./sheet/workbook-viewer.tsx')).WorkbookViewer }))
const csv = lazy(async () => ({ default: (await import('./sheet/csv-viewer.tsx')).CsvViewer }))
const markdown = lazy(async () => ({ default: (await import('./markdown/markdown-viewer.tsx')).MarkdownViewer }))
const drawing = lazy(async () => ({ default: (await import('./drawing/drawing-viewer.tsx')).DrawingViewer }))
const archive = lazy(async () => ({ default: (await import('./archive/archive-viewer.tsx')).ArchiveViewer }))

/** The viewer of each kind of file. Which extensions are of a kind is in the contract (`file-kinds.ts`). */
const VIEWERS: Readonly<Record<PreviewKind, Viewer>> = {
  image: { component: image },
  video: { component: media },
  audio: { component: media },
  pdf: { component: pdf, isFilling: true },
  document: { component: converted, isFilling: true },
  slides: { component: converted, isFilling: true },
  sheet: { component: workbook, isFilling: true },
  csv: { component: csv, isFilling: true, showsEmpty: true },
  markdown: { component: markdown, isFilling: true, showsEmpty: true },
  text: { component: text, isFilling: true, showsEmpty: true },
  code: { component: text, isFilling: true, showsEmpty: true },
  drawing: { component: drawing },
  archive: { component: archive, isFilling: true },
}

/** Images that browsers cannot show: the server converts them. */
const CONVERTED_IMAGE: Viewer = { component: converted }

/** Returns the viewer of a file; null for one that has none. */
export function viewerOf(file: Pick<Item, 'ext' | 'mimetype' | 'object_meta'>): Viewer | null {
  const kind = viewerKind(file.ext)
  if (kind === null) return null
  return isConvertedImage(file) ? CONVERTED_IMAGE : VIEWERS[kind]
}
