import type { Item } from '@arbour/contract/entities/item'
import { ItemName, OwnerBadge } from '#features/items/public.ts'
import { BADGE_ROOM, ItemName, leavesTeam, SharedBadge } from '#features/items/public.ts'
import classes from './editable-name.module.css'
import { RenameField } from './rename-field.tsx'
import { useIsRenaming } from './renaming-item.ts'

interface EditableNameProps {
  item: Item
  /** Characters shown (spec 1 section 9). */
  max: number
  /** The room that there is in CSS pixels, where it is known. */
  width?: number
  className?: string
}

/** Of the badge and what keeps it apart, in CSS pixels. */
const BADGE_WIDTH = 22

/** The name of an item in a list, which becomes a field while it is renamed there; of a mount with whose it is. */
export function EditableName({ item, max, width, className }: EditableNameProps) {
  const isRenaming = useIsRenaming(item.id)
  const teamId = item.is_symlink && !isRenaming ? item.connected_tenant_id : null
  const room = width !== undefined && teamId !== null ? width - BADGE_WIDTH : width
  return (
    <span data-item-name data-badged={teamId !== null || undefined} className={`${classes.name} ${className ?? ''}`}>
      {isRenaming ? <RenameField item={item} /> : <ItemName name={item.name} max={max} width={room} />}
      {teamId !== null && <OwnerBadge teamId={teamId} />}
/** The name of an item in a list, which becomes a field while it is renamed there. What leaves the team has its badge behind it. */
export function EditableName({ item, max, width, className }: EditableNameProps) {
  const isRenaming = useIsRenaming(item.id)
  const isOutside = leavesTeam(item)
  const room = width !== undefined && isOutside ? width - BADGE_ROOM : width
  return (
    <span data-item-name className={`${classes.name} ${isOutside ? classes.outside : ''} ${className ?? ''}`}>
      {isRenaming ? <RenameField item={item} /> : <ItemName name={item.name} max={max} width={room} />}
      {isOutside && !isRenaming && <SharedBadge isSaid />}
    </span>
  )
}
