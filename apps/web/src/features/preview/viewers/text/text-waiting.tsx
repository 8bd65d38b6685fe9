import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import classes from './text-viewer.module.css'

/** A placeholder while the first part of a text is loading. */
export function TextSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label={t('preview.text.loadingText')}>
      <Loader size="sm" aria-hidden />
    </div>
  )
}
