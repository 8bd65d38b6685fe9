import { t } from '@arbour/messages/t'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './notification-list.module.css'

const WIDTHS = ['84%', '62%', '90%', '74%', '58%']

/** A skeleton of at most five notifications. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.rows}>
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className={classes.waiting}>
          <LineSkeleton width={32} height={32} />
          <div className={classes.lines}>
            <LineSkeleton width={width} />
            <LineSkeleton width={72} height={10} />
          </div>
        </div>
      ))}
    </div>
  )
}
