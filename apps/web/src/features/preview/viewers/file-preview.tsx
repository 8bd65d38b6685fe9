import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useRef } from 'react'
import { darkPart } from '#ui/theme/theme.ts'
import { CannotPreview } from './failure/cannot-preview.tsx'
import { failureToRead } from './failure/preview-failure.ts'
import classes from './file-preview.module.css'
import { FileViewer, WaitingForFile } from './file-viewer.tsx'
import { FocusKeeper } from './focus-keeper.tsx'
import { memberHost } from './host/member-host.ts'
import { PreviewHostContext } from './host/preview-host.ts'
import { type PlaceUrl, PlaceUrlContext, useRouterUrl } from './place/place-url.ts'
import { findViewer } from './viewers.ts'
import type { Walk } from './walk/walk.ts'
import { WalkControls } from './walk/walk-controls.tsx'

interface FilePreviewProps {
  item: Item
  /** State of the request for a file of which `item` only contains the list's data; null once the file has been loaded. */
  loadState?: LoadState | null
  /** The navigation to its neighbours, if it has any. */
  walk?: Walk | null
  /** Whether the page is the file's own, so that its URL contains the position in the file. */
  hasPlace?: boolean
  /** Stores the position in the file if the page isn't the file's own. */
  place?: PlaceUrl
  /** Without a border, if it fills a window or a dialog. */
  isBare?: boolean
}

export interface LoadState {
  /** What was thrown; null while the request runs. */
  error: unknown
  retry: () => void
}

/**
 * Shows a file to a signed-in member. Fills its box. The frame and the navigation controls stay while the user moves from file to
 * file.
 */
export function FilePreview({ item, loadState = null, walk = null, hasPlace = false, place, isBare }: FilePreviewProps) {
  const frame = useRef<HTMLElement>(null)
  const url = useRouterUrl()
  const viewer = findViewer(item)
  return (
    <section
      {...(!viewer?.hasPageColors && darkPart)}
      ref={frame}
      className={classes.preview}
      tabIndex={-1}
      data-bare={isBare || undefined}
      data-filled={viewer?.isFilling || undefined}
      aria-label={t('preview.viewers.previewOfName', { name: item.name })}
    >
      <PreviewHostContext value={memberHost}>
        {loadState ? (
          <FocusKeeper frame={frame}>
            <LoadStatus item={item} {...loadState} />
          </FocusKeeper>
        ) : (
          <PlaceUrlContext value={place ?? (hasPlace ? url : null)}>
            {/* A new version, another file, and a completed scan start again. */}
            <FileViewer key={`${item.id} ${item.object_id} ${item.scan?.state ?? ''}`} item={item} frame={frame} />
          </PlaceUrlContext>
        )}
      </PreviewHostContext>
      {walk && <WalkControls walk={walk} name={item.name} frame={frame} isPlaceShown={!isBare} />}
    </section>
  )
}

function LoadStatus({ item, error, retry }: LoadState & { item: Item }) {
  if (!error) return <WaitingForFile />
  const { reason, canPass } = failureToRead(error)
  return <CannotPreview item={item} reason={reason} onRetry={canPass ? retry : undefined} />
}
