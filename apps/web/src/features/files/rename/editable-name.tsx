import type { Item } from '@arbour/contract/entities/items/item'
import { BADGE_ROOM, ItemName, OwnerBadge, ScanBadge, SharedBadge } from '#features/files/items/public/components.ts'
import { leavesTeam, type Owner } from '#features/files/items/public/model.ts'
import classes from './editable-name.module.css'
import { RenameField } from './rename-field.tsx'
import { useIsRenaming } from './renaming-item.ts'

interface EditableNameProps {
  item: Item
  /** Characters shown. */
  max: number
  /** The room that there is in CSS pixels, where it is known. */
  width?: number
  /** The other team whose it is, where that has to be said. */
  owner: Owner | null
  className?: string
}

/** The name of an item in a list, which becomes a field while it is renamed there. Behind it stands whose it is, that it leaves the team, and how its scan stands. */
export function EditableName({ item, max, width, owner, className }: EditableNameProps) {
  const isRenaming = useIsRenaming(item.id)
  const isOutside = leavesTeam(item)
  const badges = [owner !== null, isOutside, item.scan !== null].filter(Boolean).length
  const room = width === undefined ? width : width - badges * BADGE_ROOM
  return (
    <span data-item-name data-badged={badges > 0 || undefined} className={`${classes.name} ${className ?? ''}`}>
      {isRenaming ? <RenameField item={item} /> : <ItemName name={item.name} max={max} width={room} />}
      {owner !== null && !isRenaming && <OwnerBadge team={owner} />}
      {isOutside && !isRenaming && <SharedBadge isSaid />}
      {!isRenaming && <ScanBadge item={item} />}
    </span>
  )
}
