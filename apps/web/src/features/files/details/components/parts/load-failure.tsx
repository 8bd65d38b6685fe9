import { t } from '@arbour/messages/t'
import classes from './load-failure.module.css'
import { TextButton } from './text-button.tsx'

/** Replaces a section that failed to load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={classes.failure} role="alert">
      {t('files.details.couldNotLoadThis')} <TextButton onClick={onRetry}>{t('common.retry')}</TextButton>
    </span>
  )
}
