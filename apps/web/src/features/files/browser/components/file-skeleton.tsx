import { t } from '@arbour/messages/t'
import classes from './file-view.module.css'

/** An unobtrusive placeholder, because files load quickly. */
export function FileSkeleton() {
  return (
    <div className={classes.view} role="status" aria-label={t('common.loading')}>
      <div className={classes.stage} />
    </div>
  )
}
