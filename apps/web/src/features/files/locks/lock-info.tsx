import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useItemServices } from '#features/files/items/public/services.ts'
import { lockText } from '#lib/text/lock-text.ts'
import { TextButton } from '#ui/text-button.tsx'
import { unlockItems } from './change-locks.ts'
import classes from './lock-info.module.css'
import { canAsk, canEndLock, hasOwnLock } from './lock-state.ts'

/** The holder, expiry and note of a lock, with what the user can do: unlock, ask to unlock, or end it. Renders nothing without a lock. */
export function LockInfo({ item }: { item: Item }) {
  const services = useItemServices()
  const { lock } = item
  if (lock === null) return null
  return (
    <>
      <p className={classes.line}>{lockText(item)}</p>
      {lock.item_id !== item.id && <p className={classes.note}>{t('files.locks.inherited')}</p>}
      {lock.note !== null && (
        <p className={classes.note} dir="auto">
          {lock.note}
        </p>
      )}
      <div className={classes.actions}>
        {hasOwnLock(item) && (
          <TextButton onClick={() => void unlockItems(services, [item])}>{t('files.locks.unlock')}</TextButton>
        )}
        {canAsk(item) && (
          <TextButton onClick={() => void services.dialogs.open('ask-to-unlock', { item })}>
            {t('files.locks.askAction')}
          </TextButton>
        )}
        {canEndLock(item) && (
          <TextButton onClick={() => void services.dialogs.open('end-lock', { services, item })}>
            {t('files.locks.endAction')}
          </TextButton>
        )}
      </div>
    </>
  )
}
