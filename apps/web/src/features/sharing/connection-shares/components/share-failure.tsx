import { messages } from '@arbour/contract/messages'
import { saysNesting } from '../model/obstacle.ts'
import classes from './share-failure.module.css'

/** Why a folder was not shared: what stands against it, or that it may be tried again, with what the server said. */
export function ShareFailure({ message }: { message: string | null }) {
  if (message === null) return null
  const isNesting = saysNesting(message)
  return (
    <div ref={showNow} role="alert" className={classes.failure}>
      <strong>{isNesting ? 'Cannot be Shared' : messages.somethingWrong}</strong>
      {!isNesting && <span>Please try again</span>}
      {message !== messages.somethingWrong && <span className={classes.reason}>{message}</span>}
    </div>
  )
}

/** In a long form it comes where nobody looks. */
function showNow(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
