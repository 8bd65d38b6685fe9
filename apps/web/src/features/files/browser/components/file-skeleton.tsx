import classes from './file-view.module.css'

/** The place of a file while it is being read: quiet, for the file comes soon. */
export function FileSkeleton() {
  return (
    <div className={classes.view} role="status" aria-label="Loading">
      <div className={classes.stage} />
    </div>
  )
}
