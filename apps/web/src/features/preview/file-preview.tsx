import type { Item } from '@arbour/contract/entities/item'
import { isConverted, type PreviewKind, previewKind } from '@arbour/contract/file-kinds'
import { Loader } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { CannotPreview } from './cannot-preview.tsx'
import classes from './file-preview.module.css'
import type { ViewerProps } from './viewer-props.ts'
import type { Walk } from './walk/walk.ts'
import { WalkControls } from './walk/walk-controls.tsx'

const imageViewer = lazy(async () => ({ default: (await import('./image/image-viewer.tsx')).ImageViewer }))
const mediaViewer = lazy(async () => ({ default: (await import('./media/media-viewer.tsx')).MediaViewer }))
const convertedViewer = lazy(async () => ({ default: (await import('./converted/converted-viewer.tsx')).ConvertedViewer }))
const textViewer = lazy(async () => ({ default: (await import('./text/text-viewer.tsx')).TextViewer }))

const VIEWERS: Record<PreviewKind, ComponentType<ViewerProps>> = {
  image: imageViewer,
  video: mediaViewer,
  audio: mediaViewer,
  pdf: lazy(async () => ({ default: (await import('./pdf/pdf-viewer.tsx')).PdfViewer })),
  document: convertedViewer,
  slides: convertedViewer,
  sheet: lazy(async () => ({ default: (await import('./sheet/workbook-viewer.tsx')).WorkbookViewer })),
  csv: lazy(async () => ({ default: (await import('./sheet/csv-viewer.tsx')).CsvViewer })),
  markdown: lazy(async () => ({ default: (await import('./markdown/markdown-viewer.tsx')).MarkdownViewer })),
  text: textViewer,
  code: lazy(async () => ({ default: (await import('./code/code-viewer.tsx')).CodeViewer })),
  drawing: lazy(async () => ({ default: (await import('./drawing/drawing-viewer.tsx')).DrawingViewer })),
  archive: lazy(async () => ({ default: (await import('./archive/archive-viewer.tsx')).ArchiveViewer })),
}

/** What fills its box from edge to edge; of the others the middle is what one looks at. */
const FILLING: ReadonlySet<PreviewKind> = new Set<PreviewKind>([
  'pdf',
  'document',
  'slides',
  'sheet',
  'csv',
  'markdown',
  'text',
  'code',
  'archive',
])

interface FilePreviewProps {
  item: Item
  /** The way to its neighbours, where it has any. */
  walk?: Walk | null
  /** Without an edge of its own, where it fills a window or a dialog. */
  isBare?: boolean
}

/** Shows a file by its kind; for one of no kind, and for a broken one, a quiet word and Download. Fills its box. */
export function FilePreview({ item, walk = null, isBare }: FilePreviewProps) {
  const frame = useRef<HTMLElement>(null)
  const kind = previewKind(item.ext)
  return (
    <section
      ref={frame}
      className={classes.preview}
      data-bare={isBare || undefined}
      data-filled={(kind !== null && FILLING.has(kind)) || undefined}
      aria-label={`Preview of ${item.name}`}
    >
      {/* A new version of the file, or another file, begins anew. */}
      <Preview key={`${item.id} ${item.object_id}`} item={item} />
      {walk && <WalkControls walk={walk} name={item.name} frame={frame} isPlaceShown={!isBare} />}
    </section>
  )
}

function Preview({ item }: { item: Item }) {
  const [failure, setFailure] = useState<{ reason?: string; mayPass?: boolean } | null>(null)
  const kind = previewKind(item.ext)
  // The server signs the address anew with each answer; the viewer keeps the one that it began with.
  const [src] = useState(item.src_url)
  if (failure || kind === null || src === null) {
    return (
      <div className={classes.refusal}>
        <CannotPreview item={item} reason={failure?.reason} onRetry={failure?.mayPass ? () => setFailure(null) : undefined} />
      </div>
    )
  }
  const Viewer = kind === 'image' && isConverted(item.ext) ? convertedViewer : VIEWERS[kind]
  return (
    <CatchBoundary getResetKey={() => item.id} onCatch={() => setFailure({})} errorComponent={() => null}>
      <Suspense fallback={<Waiting />}>
        <Viewer item={item} src={src} onFail={(reason, mayPass) => setFailure({ reason, mayPass })} />
      </Suspense>
    </CatchBoundary>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the preview">
      <Loader size="sm" aria-hidden />
    </div>
  )
}
