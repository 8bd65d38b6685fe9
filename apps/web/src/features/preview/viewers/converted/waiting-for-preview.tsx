import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { useState } from 'react'
import { largeThumbnail } from '../large-thumbnail.ts'
import type { ViewedFile } from '../viewer/viewer-props.ts'
import classes from './converted-viewer.module.css'

/** Shows the thumbnail of a file and the progress of its preview until the pages are ready. */
export function WaitingForPreview({ item, isQueued = false }: { item: ViewedFile; isQueued?: boolean }) {
  const [hasThumbnail, setHasThumbnail] = useState(false)
  const [thumbnail] = useState(() => largeThumbnail(item))
  return (
    <div className={classes.waiting}>
      {thumbnail && (
        <img
          className={classes.thumbnail}
          data-ready={hasThumbnail || undefined}
          src={thumbnail}
          alt=""
          onLoad={() => setHasThumbnail(true)}
          onError={() => setHasThumbnail(false)}
        />
      )}
      <div className={classes.progress} role="status">
        <Loader size="xs" aria-hidden />
        {isQueued ? t('preview.converted.queuedBehindOtherPreviews') : t('preview.converted.preparingPreview')}
      </div>
    </div>
  )
}
