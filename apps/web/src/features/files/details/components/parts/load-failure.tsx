import { t } from '@arbour/messages/t'
import { TextButton } from '#ui/text-button.tsx'
import classes from './load-failure.module.css'

/** Replaces a section that failed to load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={classes.failure} role="alert">
      {t('files.details.couldNotLoadThis')} <TextButton onClick={onRetry}>{t('common.retry')}</TextButton>
    </span>
  )
}
