import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useItemServices } from '#features/files/items/public/services.ts'
import { canAsk, canEndLock, hasOwnLock, unlockItems } from '#features/files/locks/public.ts'
import { lockText } from '#lib/text/lock-text.ts'
import { Row } from '../parts/row.tsx'
import { TextButton } from '../parts/text-button.tsx'
import classes from './outside.module.css'

/** Shows the holder, expiry and note of a lock, with what the user can do: unlock, ask to unlock, or end it. */
export function LockRow({ item }: { item: Item }) {
  const services = useItemServices()
  const { lock } = item
  if (lock === null || item.deleted !== null) return null
  return (
    <Row label={t('files.locks.label')}>
      <p className={classes.line}>{lockText(item)}</p>
      {lock.item_id !== item.id && <p className={classes.note}>{t('files.locks.inherited')}</p>}
      {lock.note !== null && (
        <p className={classes.note} dir="auto">
          {lock.note}
        </p>
      )}
      <div className={classes.manage}>
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
    </Row>
  )
}
