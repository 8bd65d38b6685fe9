import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './rows.module.css'

/** In the place of a short list while it loads. */
export function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.rows}>
      {[180, 140].map((width) => (
        <div key={width} className={classes.row}>
          <LineSkeleton width={32} height={32} />
          <LineSkeleton width={width} />
        </div>
      ))}
    </div>
  )
}
