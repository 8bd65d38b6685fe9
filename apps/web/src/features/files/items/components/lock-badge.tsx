import type { Item } from '@arbour/contract/entities/items/item'
import { Tooltip } from '@mantine/core'
import { IconLockFilled } from '@tabler/icons-react'
import { lockText } from '#lib/text/lock-text.ts'
import classes from './lock-badge.module.css'

interface LockBadgeProps {
  item: Pick<Item, 'lock'>
  /** Whether the surrounding element includes it in its accessible name. */
  isSaid?: boolean
}

/** A badge on a locked item, with its holder and expiry. */
export function LockBadge({ item: { lock }, isSaid = false }: LockBadgeProps) {
  const text = lockText({ lock })
  if (lock === null || text === null) return null
  return (
    <Tooltip label={text}>
      <span
        className={classes.badge}
        data-own={lock.is_own || undefined}
        {...(isSaid ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text })}
      >
        <IconLockFilled size={14} aria-hidden />
      </span>
    </Tooltip>
  )
}
