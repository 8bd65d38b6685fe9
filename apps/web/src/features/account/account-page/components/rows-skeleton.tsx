import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './rows.module.css'

/** A skeleton of a short list. */
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
