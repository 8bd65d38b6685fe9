import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './pages.module.css'

/** A placeholder while a page loads. */
export function PendingPage() {
  return (
    <div className={classes.pending}>
      <ListSkeleton rows={8} />
    </div>
  )
}
