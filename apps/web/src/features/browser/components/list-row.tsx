import { messages } from '@arbour/contract/messages'
import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { formatSize } from '#lib/format.ts'
import { FileIcon } from '#ui/file-icon.tsx'
import { kindOf } from '../model/item-text.ts'
import { ItemCell, type ItemCellProps } from './item-cell.tsx'
import { MoreButton, SelectBox } from './item-controls.tsx'
import { ItemDate } from './item-date.tsx'
import { ItemName } from './item-name.tsx'
import classes from './list-view.module.css'

/** An item in the list. */
export const ListRow = memo(function ListRow({ rowIndex, ...cell }: ItemCellProps & { rowIndex: number }) {
  const { item, isSelected } = cell
  const size = item.size === null ? '–' : formatSize(item.size)
  return (
    <ItemCell {...cell} className={classes.row} rowIndex={rowIndex}>
      <span role="gridcell" className={classes.check}>
        <SelectBox name={item.name} isSelected={isSelected} />
      </span>
      <span role="gridcell" className={classes.nameCell}>
        <span className={classes.icon}>
          {item.is_accessible ? <FileIcon item={item} size={28} /> : <IconLock size={20} aria-hidden />}
        </span>
        <span className={classes.nameText}>
          <ItemName name={item.name} max={50} className={classes.name} />
          {item.is_accessible && (
            <span className={classes.second}>
              {item.size !== null && `${size} · `}
              <ItemDate item={item} />
            </span>
          )}
        </span>
      </span>
      {item.is_accessible ? (
        <>
          <span role="gridcell" className={classes.date}>
            <ItemDate item={item} />
          </span>
          <span role="gridcell" className={classes.kind}>
            {kindOf(item)}
          </span>
          <span role="gridcell" className={classes.size}>
            {size}
          </span>
        </>
      ) : (
        <span role="gridcell" className={classes.restricted} aria-colspan={3}>
          {messages.accessRestricted}
        </span>
      )}
      <span role="gridcell" className={classes.more}>
        <MoreButton name={item.name} />
      </span>
    </ItemCell>
  )
})
