import type { Item } from '@arbour/contract/entities/item'
import { type PreviewKind, previewKind } from '@arbour/contract/file-kinds'
import { Loader } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { CannotPreview } from './cannot-preview.tsx'
import classes from './file-preview.module.css'
import type { ViewerProps } from './viewer-props.ts'

const VIEWERS: Record<PreviewKind, ComponentType<ViewerProps>> = {
  image: lazy(async () => ({ default: (await import('./image/image-viewer.tsx')).ImageViewer })),
  pdf: lazy(async () => ({ default: (await import('./pdf/pdf-viewer.tsx')).PdfViewer })),
  text: lazy(async () => ({ default: (await import('./text/text-viewer.tsx')).TextViewer })),
}

/** Shows a file: an image, a PDF or text; for any other, and for a broken one, a quiet word and Download. Fills its box. */
export function FilePreview({ item }: { item: Item }) {
  // A new version of the file, or another file, begins anew.
  return <Preview key={`${item.id} ${item.object_id}`} item={item} />
}

function Preview({ item }: { item: Item }) {
  const [failure, setFailure] = useState<{ reason?: string } | null>(null)
  const kind = previewKind(item.ext)
  // The server signs the address anew with each answer; the viewer keeps the one that it began with.
  const [src] = useState(item.src_url)
  if (failure || kind === null || src === null) return <CannotPreview item={item} reason={failure?.reason} />
  const Viewer = VIEWERS[kind]
  return (
    <section className={classes.preview} aria-label={`Preview of ${item.name}`}>
      <CatchBoundary getResetKey={() => item.id} onCatch={() => setFailure({})} errorComponent={() => null}>
        <Suspense fallback={<Waiting />}>
          <Viewer src={src} name={item.name} ext={item.ext} size={item.size ?? 0} onFail={(reason) => setFailure({ reason })} />
        </Suspense>
      </CatchBoundary>
    </section>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the preview">
      <Loader size="sm" aria-hidden />
    </div>
  )
}
