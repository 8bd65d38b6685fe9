import classes from './load-failure.module.css'

/** In the place of a part that could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={classes.failure} role="alert">
      Could not be loaded.{' '}
      <button type="button" className={classes.button} onClick={onRetry}>
        Retry
      </button>
    </span>
  )
}
