import { t } from '@arbour/messages/t'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './pane-skeleton.module.css'

/** A skeleton of the details while the open item is loading. */
export function PaneSkeleton() {
  return (
    <div role="status" aria-label={t('files.details.loadingDetails')}>
      <ThumbnailFrame>{null}</ThumbnailFrame>
      <div className={classes.lines}>
        <LineSkeleton width="64%" height={14} />
        <LineSkeleton width="86%" />
      </div>
    </div>
  )
}
