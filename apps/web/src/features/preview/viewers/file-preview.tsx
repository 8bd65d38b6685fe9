import type { Item } from '@arbour/contract/entities/items/item'
import { WRONG } from '@arbour/documents/identify/whats-wrong'
import { Loader } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type RefObject, Suspense, useRef, useState } from 'react'
import { whyHeld } from '#lib/text/scan-words.ts'
import { CannotPreview } from './failure/cannot-preview.tsx'
import { diagnose } from './failure/diagnose.ts'
import { failureOf, failureToRead, type PreviewFailure } from './failure/preview-failure.ts'
import classes from './file-preview.module.css'
import { FocusKeeper } from './focus-keeper.tsx'
import { freshAddress } from './fresh-address.ts'
import { type PlaceUrl, PlaceUrlContext, useRouterUrl } from './place/place-url.ts'
import type { ViewerProps, WhyNot } from './viewer/viewer-props.ts'
import { viewerOf } from './viewers.ts'
import type { Walk } from './walk/walk.ts'
import { WalkControls } from './walk/walk-controls.tsx'

interface FilePreviewProps {
  item: Item
  /** How it stands with a file that has still to be read, of which `item` says but what a list knew; null once it has been read. */
  reading?: Reading | null
  /** The way to its neighbours, where it has any. */
  walk?: Walk | null
  /** Whether the page is the file's own, so that its URL names the place within the file too. */
  hasPlace?: boolean
  /** Keeps the place within the file where the page isn't the file's own. */
  place?: PlaceUrl
  /** Without an edge of its own, where it fills a window or a dialog. */
  isBare?: boolean
}

export interface Reading {
  /** What was thrown; null while it is under way. */
  error: unknown
  retry: () => void
}

/**
 * Shows a file by its kind; for one of no kind, and for a broken one, a quiet word and Download. Fills its box. The frame and the way to
 * the neighbours stay while one goes from file to file.
 */
export function FilePreview({ item, reading = null, walk = null, hasPlace = false, place, isBare }: FilePreviewProps) {
  const frame = useRef<HTMLElement>(null)
  const url = useRouterUrl()
  return (
    <section
      ref={frame}
      className={classes.preview}
      tabIndex={-1}
      data-bare={isBare || undefined}
      data-filled={viewerOf(item)?.isFilling || undefined}
      aria-label={`Preview of ${item.name}`}
    >
      {reading ? (
        <FocusKeeper frame={frame}>
          <Unread item={item} {...reading} />
        </FocusKeeper>
      ) : (
        // A new version of the file, another file, and one whose scan is over begin anew.
        <PlaceUrlContext value={place ?? (hasPlace ? url : null)}>
          <Preview key={`${item.id} ${item.object_id} ${item.scan?.state ?? ''}`} item={item} frame={frame} />
        </PlaceUrlContext>
      )}
      {walk && <WalkControls walk={walk} name={item.name} frame={frame} isPlaceShown={!isBare} />}
    </section>
  )
}

function Unread({ item, error, retry }: Reading & { item: Item }) {
  if (!error) return <Waiting />
  const { reason, mayPass } = failureToRead(error)
  return <CannotPreview item={item} reason={reason} onRetry={mayPass ? retry : undefined} />
}

interface PreviewState {
  /** Another one is another viewer. */
  attempt: number
  src: string | null
  failure: PreviewFailure | null
  isTrying: boolean
}

function Preview({ item, frame }: { item: Item; frame: RefObject<HTMLElement | null> }) {
  const viewer = viewerOf(item)
  // The server signs the address anew with each answer; the viewer keeps the one that it began with.
  const [{ attempt, src, failure, isTrying }, setState] = useState<PreviewState>(() => ({
    attempt: 0,
    src: item.src_url,
    failure: item.size === 0 && !viewer?.showsEmpty ? { reason: WRONG.empty, mayPass: false } : null,
    isTrying: false,
  }))
  const retry = () => {
    setState((old) => ({ ...old, isTrying: true }))
    freshAddress(item).then(
      (src) => setState((old) => ({ attempt: old.attempt + 1, src, failure: null, isTrying: false })),
      (error: unknown) => setState((old) => ({ ...old, failure: failureToRead(error), isTrying: false })),
    )
  }
  const handleFail = async (why?: WhyNot) => {
    const failure = failureOf(why)
    // What the viewer says of the file itself is often less than the file's own ends tell.
    const reason = failure.mayPass || src === null ? null : await diagnose(src, item)
    // A viewer that is gone may find out late what was wrong.
    setState((old) => (old.attempt === attempt ? { ...old, failure: reason ? { reason, mayPass: false } : failure } : old))
  }
  const isRefused = failure !== null || viewer === null || src === null
  return (
    <FocusKeeper key={isTrying ? 'trying' : isRefused ? 'refused' : attempt} frame={frame}>
      {isTrying ? (
        <Waiting />
      ) : isRefused ? (
        <CannotPreview item={item} reason={whyHeld(item) ?? failure?.reason} onRetry={failure?.mayPass ? retry : undefined} />
      ) : (
        <Viewing item={item} src={src} viewer={viewer.component} onFail={(why) => void handleFail(why)} />
      )}
    </FocusKeeper>
  )
}

function Viewing({ viewer: Viewer, ...props }: ViewerProps & { viewer: ComponentType<ViewerProps> }) {
  return (
    <CatchBoundary getResetKey={() => props.item.id} onCatch={() => props.onFail()} errorComponent={() => null}>
      <Suspense fallback={<Waiting />}>
        <Viewer {...props} />
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
