import type { Item } from '@arbour/contract/entities/item'
import { Loader } from '@mantine/core'
import { useState } from 'react'
import { largeThumbnail } from '../large-thumbnail.ts'
import classes from './converted-viewer.module.css'

/** Until the pages stand: what is already there of the file, and a quiet word. */
export function WaitingForPreview({ item }: { item: Item }) {
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
        Preparing the preview
      </div>
    </div>
  )
}
