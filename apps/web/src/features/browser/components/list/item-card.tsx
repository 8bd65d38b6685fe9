import { kindOf } from '@arbour/contract/file-kinds'
import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { EditableName } from '#features/rename/public.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './item-card.module.css'
import { ItemCell, type ItemCellProps } from './item-cell.tsx'
import { MoreButton, SelectBox } from './item-controls.tsx'
import { ItemMeta } from './item-meta.tsx'

/** A folder in the grid. */
export const FolderCard = memo(function FolderCard({ rowIndex, ...cell }: ItemCellProps & { rowIndex: number }) {
  const { item, isSelected } = cell
  return (
    <ItemCell {...cell} className={classes.card} rowIndex={rowIndex}>
      <span className={classes.icon} aria-hidden>
        {item.is_accessible ? <FileIcon item={item} size={32} /> : <IconLock size={22} aria-hidden />}
      </span>
      <span role="gridcell" className={classes.check}>
        <SelectBox name={item.name} isSelected={isSelected} />
      </span>
      <span role="gridcell" className={classes.text}>
        <EditableName item={item} max={30} className={classes.name} />
        <ItemMeta item={item} about={item.sub_type === 'folder' ? null : kindOf(item)} />
      </span>
      <span role="gridcell" className={classes.more}>
        <MoreButton name={item.name} />
      </span>
    </ItemCell>
  )
})
