import { wrongText } from '@arbour/documents/identify/wrong-text'
import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, type RefObject, Suspense, useState } from 'react'
import { withheldReason } from '#lib/text/scan-text.ts'
import { CannotPreview } from './failure/cannot-preview.tsx'
import { diagnose } from './failure/diagnose.ts'
import { failureToRead, type PreviewFailure, toFailure } from './failure/preview-failure.ts'
import classes from './file-preview.module.css'
import { FocusKeeper } from './focus-keeper.tsx'
import { freshUrl } from './fresh-url.ts'
import { usePreviewHost } from './host/preview-host.ts'
import type { UnshownReason, ViewedFile, ViewerProps } from './viewer/viewer-props.ts'
import { findViewer, type Viewer } from './viewers.ts'

interface FileViewerProps {
  item: ViewedFile
  /** The surrounding element. It gets the focus when the focused element is removed. */
  frame: RefObject<HTMLElement | null>
}

interface FileViewerState {
  /** Counts the attempts: each has a separate viewer. */
  attempt: number
  src: string | null
  failure: PreviewFailure | null
  isTrying: boolean
}

/**
 * Shows a file with the viewer of its kind. For a file without a viewer, or one that can't be shown, it shows the reason and a download button.
 * Another file, or another version, needs another `key`.
 */
export function FileViewer({ item, frame }: FileViewerProps) {
  const host = usePreviewHost()
  const viewer = findViewer(item)
  // The server signs a new URL for each response; the viewer keeps its first one.
  const [{ attempt, src, failure, isTrying }, setState] = useState<FileViewerState>(() => ({
    attempt: 0,
    src: item.src_url,
    failure: item.size === 0 && !viewer?.showsEmpty ? { reason: wrongText('empty'), canPass: false } : null,
    isTrying: false,
  }))
  const retry = () => {
    setState((previous) => ({ ...previous, isTrying: true }))
    freshUrl(item, host).then(
      (src) => setState((previous) => ({ attempt: previous.attempt + 1, src, failure: null, isTrying: false })),
      (error: unknown) => setState((previous) => ({ ...previous, failure: failureToRead(error), isTrying: false })),
    )
  }
  const handleFail = async (cause?: UnshownReason) => {
    const failure = toFailure(cause)
    // The first and last bytes of a file often tell more than its viewer.
    const reason = failure.canPass || src === null ? null : await diagnose(src, item)
    // An earlier viewer may report late.
    setState((previous) =>
      previous.attempt === attempt ? { ...previous, failure: reason ? { reason, canPass: false } : failure } : previous,
    )
  }
  const isRefused = failure !== null || viewer === null || src === null
  return (
    <FocusKeeper key={isTrying ? 'trying' : isRefused ? 'refused' : attempt} frame={frame}>
      {isTrying ? (
        <WaitingForFile />
      ) : isRefused ? (
        <CannotPreview
          item={item}
          reason={withheldReason(item) ?? failure?.reason}
          onRetry={failure?.canPass ? retry : undefined}
        />
      ) : (
        <ViewerContent item={item} src={src} viewer={getComponent(viewer)} onFail={(cause) => void handleFail(cause)} />
      )}
    </FocusKeeper>
  )
}

const components = new Map<Viewer, ComponentType<ViewerProps>>()

/** Returns the same component each time, which loads when it is first shown. */
function getComponent(viewer: Viewer): ComponentType<ViewerProps> {
  const component = components.get(viewer) ?? lazy(async () => ({ default: await viewer.load() }))
  components.set(viewer, component)
  return component
}

function ViewerContent({ viewer: Viewer, ...props }: ViewerProps & { viewer: ComponentType<ViewerProps> }) {
  return (
    <CatchBoundary getResetKey={() => props.item.id} onCatch={() => props.onFail()} errorComponent={() => null}>
      <Suspense fallback={<WaitingForFile />}>
        <Viewer {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

/** A placeholder while a preview is loading. */
export function WaitingForFile() {
  return (
    <div className={classes.waiting} role="status" aria-label={t('preview.viewers.loadingPreview')}>
      <Loader size="sm" aria-hidden />
    </div>
  )
}
