import classes from './load-failure.module.css'
import { TextButton } from './text-button.tsx'

/** In the place of a part that could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={classes.failure} role="alert">
      Could not be loaded. <TextButton onClick={onRetry}>Retry</TextButton>
    </span>
  )
}
