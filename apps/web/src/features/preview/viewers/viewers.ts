import { isConvertedImage, type PreviewKind, viewerKind } from '@arbour/contract/file-kinds'
import type { ComponentType } from 'react'
import type { ViewedFile, ViewerProps } from './viewer/viewer-props.ts'

/** How files of one kind are shown. */
export interface Viewer {
  /** Loads the component when the first file of the kind is shown. */
  load: () => Promise<ComponentType<ViewerProps>>
  /** Whether it fills its box from edge to edge. Other viewers are centred in the box. */
  isFilling?: boolean
  /** Whether it has the colours of the page. Others are on a dark background in both colour schemes. */
  hasPageColors?: boolean
  /** Whether it shows empty files itself, as an empty text. For other kinds an empty file is a failure. */
  showsEmpty?: boolean
}

const image = async () => (await import('./image/image-viewer.tsx')).ImageViewer
const media = async () => (await import('./media/media-viewer.tsx')).MediaViewer
const loadConverted = async () => (await import('./converted/converted-viewer.tsx')).ConvertedViewer
const loadText = async () => (await import('./text/text-viewer.tsx')).TextViewer
const pdf = async () => (await import('./pdf/pdf-viewer.tsx')).PdfViewer
const workbook = async () => (await import('./sheet/workbook-viewer.tsx')).WorkbookViewer
const csv = async () => (await import('./sheet/csv-viewer.tsx')).CsvViewer
const markdown = async () => (await import('./markdown/markdown-viewer.tsx')).MarkdownViewer
const drawing = async () => (await import('./drawing/drawing-viewer.tsx')).DrawingViewer
const archive = async () => (await import('./archive/archive-viewer.tsx')).ArchiveViewer

/** The viewer of each kind of file. The extensions of a kind are defined in the contract (`file-kinds.ts`). */
const VIEWERS: Readonly<Record<PreviewKind, Viewer>> = {
  image: { load: image },
  video: { load: media },
  audio: { load: media },
  pdf: { load: pdf, isFilling: true },
  document: { load: loadConverted, isFilling: true },
  slides: { load: loadConverted, isFilling: true },
  sheet: { load: workbook, isFilling: true, hasPageColors: true },
  csv: { load: csv, isFilling: true, hasPageColors: true, showsEmpty: true },
  markdown: { load: markdown, isFilling: true, hasPageColors: true, showsEmpty: true },
  text: { load: loadText, isFilling: true, hasPageColors: true, showsEmpty: true },
  code: { load: loadText, isFilling: true, hasPageColors: true, showsEmpty: true },
  drawing: { load: drawing },
  archive: { load: archive, isFilling: true, hasPageColors: true },
}

/** Images that browsers cannot show: the server converts them. */
const CONVERTED_IMAGE: Viewer = { load: loadConverted }

/** Returns the viewer of a file; null for one that has none. */
export function findViewer(file: Pick<ViewedFile, 'ext' | 'mimetype' | 'object_meta'>): Viewer | null {
  const kind = viewerKind(file.ext)
  if (kind === null) return null
  return isConvertedImage(file) ? CONVERTED_IMAGE : VIEWERS[kind]
}
