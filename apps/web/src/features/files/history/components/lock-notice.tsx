import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconLockFilled } from '@tabler/icons-react'
import { LockInfo } from '#features/files/locks/public.ts'
import classes from './lock-notice.module.css'

/** The lock of a file, above its versions. Renders nothing without a lock. */
export function LockNotice({ file }: { file: Item }) {
  if (file.lock === null || file.deleted !== null) return null
  return (
    <section className={classes.notice} aria-label={t('files.locks.label')}>
      <IconLockFilled size={18} className={classes.icon} data-own={file.lock.is_own || undefined} aria-hidden />
      <div className={classes.text}>
        <LockInfo item={file} />
      </div>
    </section>
  )
}
