import { t } from '@arbour/messages/t'
import { ItemName } from '#features/files/items/public/components.ts'
import classes from './failures-list.module.css'
import type { Failure } from './run.ts'

/** The failed items with their reasons. */
export function FailuresList({ failures }: { failures: readonly Failure[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <ul className={classes.list} tabIndex={0} aria-label={t('files.operations.whatFailed')}>
      {failures.map(({ item, reason }) => (
        <li key={item.id} className={classes.failure}>
          <ItemName name={item.name} max={50} className={classes.name} />
          <span className={classes.reason}>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
