import classes from './load-failure.module.css'
import { TextButton } from './text-button.tsx'

/** Replaces a section that failed to load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={classes.failure} role="alert">
      Could not be loaded. <TextButton onClick={onRetry}>Retry</TextButton>
    </span>
  )
}
