import { messages } from '@arbour/contract/messages'
import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { FileIcon } from '#ui/file-icon.tsx'
import { kindOf } from '../model/item-text.ts'
import classes from './folder-card.module.css'
import { ItemCell, type ItemCellProps } from './item-cell.tsx'
import { MoreButton, SelectBox } from './item-controls.tsx'
import { ItemDate } from './item-date.tsx'
import { ItemName } from './item-name.tsx'

/** A folder in the grid. */
export const FolderCard = memo(function FolderCard({ column, ...cell }: ItemCellProps & { column: number }) {
  const { item, isSelected } = cell
  return (
    <ItemCell {...cell} role="gridcell" className={classes.card} position={{ 'aria-colindex': column + 1 }}>
      <span className={classes.icon}>
        {item.is_accessible ? <FileIcon item={item} size={32} /> : <IconLock size={22} aria-hidden />}
      </span>
      <span className={classes.check}>
        <SelectBox name={item.name} isSelected={isSelected} />
      </span>
      <span className={classes.text}>
        <ItemName name={item.name} max={30} className={classes.name} />
        <span className={classes.meta}>
          {item.is_accessible ? (
            <>
              {item.sub_type !== 'folder' && `${kindOf(item)} · `}
              <ItemDate item={item} />
            </>
          ) : (
            messages.accessRestricted
          )}
        </span>
      </span>
      <span className={classes.more}>
        <MoreButton name={item.name} />
      </span>
    </ItemCell>
  )
})
