import type { Item } from '@arbour/contract/entities/items/item'
import { useRef } from 'react'
import { CannotPreview } from './failure/cannot-preview.tsx'
import { failureToRead } from './failure/preview-failure.ts'
import classes from './file-preview.module.css'
import { FileViewer, WaitingForFile } from './file-viewer.tsx'
import { FocusKeeper } from './focus-keeper.tsx'
import { memberHost } from './host/member-host.ts'
import { PreviewHostContext } from './host/preview-host.ts'
import { type PlaceUrl, PlaceUrlContext, useRouterUrl } from './place/place-url.ts'
import { viewerOf } from './viewers.ts'
import type { Walk } from './walk/walk.ts'
import { WalkControls } from './walk/walk-controls.tsx'

interface FilePreviewProps {
  item: Item
  /** State of the request for a file of which `item` holds only what a list knew; null once the file has been read. */
  reading?: Reading | null
  /** The way to its neighbours, where it has any. */
  walk?: Walk | null
  /** Whether the page is the file's own, so that its URL names the place within the file too. */
  hasPlace?: boolean
  /** Keeps the place within the file where the page isn't the file's own. */
  place?: PlaceUrl
  /** Without a border, where it fills a window or a dialog. */
  isBare?: boolean
}

export interface Reading {
  /** What was thrown; null while the request runs. */
  error: unknown
  retry: () => void
}

/**
 * Shows a file to the member who is signed in. Fills its box. The frame and the controls that lead to the neighbours stay while the user
 * goes from file to file.
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
      <PreviewHostContext value={memberHost}>
        {reading ? (
          <FocusKeeper frame={frame}>
            <Unread item={item} {...reading} />
          </FocusKeeper>
        ) : (
          <PlaceUrlContext value={place ?? (hasPlace ? url : null)}>
            {/* A new version, another file, and the end of a scan start again. */}
            <FileViewer key={`${item.id} ${item.object_id} ${item.scan?.state ?? ''}`} item={item} frame={frame} />
          </PlaceUrlContext>
        )}
      </PreviewHostContext>
      {walk && <WalkControls walk={walk} name={item.name} frame={frame} isPlaceShown={!isBare} />}
    </section>
  )
}

function Unread({ item, error, retry }: Reading & { item: Item }) {
  if (!error) return <WaitingForFile />
  const { reason, mayPass } = failureToRead(error)
  return <CannotPreview item={item} reason={reason} onRetry={mayPass ? retry : undefined} />
}
