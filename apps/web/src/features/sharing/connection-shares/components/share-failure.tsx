import { t } from '@arbour/messages/t'
import type { ShareFormState } from '../use-share-form.ts'
import classes from './share-failure.module.css'

/** The reason why a folder was not shared, or an offer to retry with the server's message. */
export function ShareFailure({
  form: { failure: message, failureReason },
}: {
  form: Pick<ShareFormState, 'failure' | 'failureReason'>
}) {
  if (message === null) return null
  const isNesting = failureReason === 'nested_shares'
  return (
    <div ref={showNow} role="alert" className={classes.failure}>
      <strong>{isNesting ? t('sharing.connectionShares.cannotBeShared') : t('errors.general.somethingWrong')}</strong>
      {!isNesting && <span>{t('sharing.connectionShares.pleaseTryAgain')}</span>}
      {message !== t('errors.general.somethingWrong') && <span className={classes.reason}>{message}</span>}
    </div>
  )
}

/** Scrolls the error of a long form into view. */
function showNow(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
