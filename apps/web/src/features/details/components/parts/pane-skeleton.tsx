import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import headClasses from '../item-head.module.css'
import classes from './pane-skeleton.module.css'

/** In the place of the details while the open item itself is not known yet. */
export function PaneSkeleton() {
  return (
    <div role="status" aria-label="Loading the details">
      <div className={headClasses.mat} />
      <div className={classes.lines}>
        <LineSkeleton width="64%" height={14} />
        <LineSkeleton width="86%" />
      </div>
    </div>
  )
}
