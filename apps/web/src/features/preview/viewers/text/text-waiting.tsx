import { Loader } from '@mantine/core'
import classes from './text-viewer.module.css'

/** A placeholder while the first part of a text is loading. */
export function TextSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the text">
      <Loader size="sm" aria-hidden />
    </div>
  )
}
