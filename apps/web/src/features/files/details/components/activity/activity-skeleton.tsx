import { t } from '@arbour/messages/t'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './activity.module.css'

const ROWS = ['88%', '72%', '80%'] as const

/** A skeleton of the activity. */
export function ActivitySkeleton() {
  return (
    <div className={classes.days} role="status" aria-label={t('files.details.loadingActivity')}>
      <div className={classes.day}>
        <LineSkeleton width={56} />
      </div>
      <div className={classes.events}>
        {ROWS.map((width) => (
          <div key={width} className={classes.event}>
            <i className={classes.dot} />
            <div className={classes.lines}>
              <LineSkeleton width={width} />
              <LineSkeleton width="36%" height={10} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
