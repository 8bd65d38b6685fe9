import { previewKind } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import { useState } from 'react'
import { formatSize } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import type { ViewedFile } from '../viewer/viewer-props.ts'
import classes from './audio-card.module.css'
import { MediaControls } from './media-controls.tsx'
import type { MediaActions, MediaState } from './use-media.ts'

interface AudioCardProps {
  item: ViewedFile
  /** The URL of its thumbnail, or null. */
  cover: string | null
  state: MediaState
  actions: MediaActions
}

/** Audio without a picture: its cover, its name and the player. */
export function AudioCard({ item, cover, state, actions }: AudioCardProps) {
  const [isBroken, setIsBroken] = useState(false)
  // The server created a thumbnail, so it has a picture.
  const isUnseen = state.isReady && previewKind(item.ext) === 'video' && cover !== null
  return (
    <div className={classes.card}>
      <div className={classes.cover} data-playing={state.isPlaying || undefined}>
        {cover !== null && !isBroken ? (
          <img src={cover} alt="" draggable={false} className={classes.thumbnail} onError={() => setIsBroken(true)} />
        ) : (
          <FileIcon item={item} size={72} />
        )}
      </div>
      <p dir="auto" className={classes.name}>
        {item.name}
      </p>
      <p className={classes.about}>
        {isUnseen ? t('preview.media.thisBrowserPlaysOnlySound') : item.size !== null && formatSize(item.size)}
      </p>
      <MediaControls state={state} actions={actions} />
    </div>
  )
}
