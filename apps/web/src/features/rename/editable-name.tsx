import type { Item } from '@arbour/contract/entities/item'
import { ItemName } from '#features/items/public.ts'
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

/** The name of an item in a list, which becomes a field while it is renamed there. */
export function EditableName({ item, max, width, className }: EditableNameProps) {
  const isRenaming = useIsRenaming(item.id)
  return (
    <span data-item-name className={`${classes.name} ${className ?? ''}`}>
      {isRenaming ? <RenameField item={item} /> : <ItemName name={item.name} max={max} width={width} />}
    </span>
  )
}
