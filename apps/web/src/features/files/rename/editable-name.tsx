import type { Item } from '@arbour/contract/entities/items/item'
import { BADGE_WIDTH, ItemName, LockBadge, OwnerBadge, ScanBadge, SharedBadge } from '#features/files/items/public/components.ts'
import { leavesTeam, type Owner } from '#features/files/items/public/model.ts'
import classes from './editable-name.module.css'
import { RenameField } from './rename-field.tsx'
import { useIsRenaming } from './renaming-item.ts'

interface EditableNameProps {
  item: Item
  /** The maximum number of characters. */
  max: number
  /** The available width in CSS pixels, if known. */
  width?: number
  /** The number of lines of that width; 1 by default. */
  lines?: number
  /** The other team that owns the item, if it has to be shown. */
  owner: Owner | null
  className?: string
}

/**
 * The name of an item in a list, which becomes a field while it is renamed in place. Followed by badges for its owner, external
 * sharing, scan status and lock.
 */
export function EditableName({ item, max, width, lines = 1, owner, className }: EditableNameProps) {
  const isRenaming = useIsRenaming(item.id)
  const isOutside = leavesTeam(item)
  const badges = [owner !== null, isOutside, item.scan !== null, item.lock !== null].filter(Boolean).length
  const nameWidth = width === undefined ? width : width - badges * BADGE_WIDTH
  return (
    <span data-item-name data-badged={badges > 0 || undefined} className={`${classes.name} ${className ?? ''}`}>
      {isRenaming ? <RenameField item={item} /> : <ItemName name={item.name} max={max} width={nameWidth} lines={lines} />}
      {owner !== null && !isRenaming && <OwnerBadge team={owner} />}
      {isOutside && !isRenaming && <SharedBadge isSaid />}
      {!isRenaming && <ScanBadge item={item} />}
      {!isRenaming && <LockBadge item={item} isSaid />}
    </span>
  )
}
