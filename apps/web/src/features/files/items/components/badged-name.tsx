import type { Item } from '@arbour/contract/entities/items/item'
import type { ReactNode } from 'react'
import { leavesTeam } from '../model/leaves-team.ts'
import { getShownOwner } from '../model/shown-owner.ts'
import classes from './badged-name.module.css'
import { LockBadge } from './lock-badge.tsx'
import { OwnerBadge } from './owner-badge.tsx'
import { ScanBadge } from './scan-badge.tsx'
import { SharedBadge } from './shared-badge.tsx'

interface BadgedNameProps {
  item: Item
  /** The name itself. */
  children: ReactNode
}

/**
 * A name with badges: the owner in lists of several teams, external sharing, the scan status and the lock. `accessibleKind` describes
 * all of them, and has to be part of the accessible name of the surrounding element.
 */
export function BadgedName({ item, children }: BadgedNameProps) {
  const owner = getShownOwner(item, true)
  const isOutside = leavesTeam(item)
  if (!owner && !isOutside && item.scan === null && item.lock === null) return children
  return (
    <span className={classes.named}>
      {children}
      {owner && <OwnerBadge team={owner} isSaid />}
      {isOutside && <SharedBadge isSaid />}
      <ScanBadge item={item} />
      <LockBadge item={item} isSaid />
    </span>
  )
}
