import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './pages.module.css'

/** In the place of a page while it loads. */
export function PendingPage() {
  return (
    <div className={classes.pending}>
      <ListSkeleton rows={8} />
    </div>
  )
}
