import { messages } from '@arbour/contract/messages'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { ItemDate } from '#features/items/public.ts'
import { EditableName } from '#features/rename/public.ts'
import { ItemThumbnail } from '#features/thumbnails/public.ts'
import { formatSize } from '#lib/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import type { ShownColumn } from '../../model/layout/columns.ts'
import type { TreePlace } from '../../model/layout/tree.ts'
import { ItemCell, type ItemCellProps } from './item-cell.tsx'
import { MoreButton, SelectBox } from './item-controls.tsx'
import { ListCell } from './list-cell.tsx'
import classes from './list-row.module.css'

interface ListRowProps extends ItemCellProps {
  rowIndex: number
  columns: readonly ShownColumn[]
  /** Where it stands in the tree; absent in a list. */
  place?: TreePlace | undefined
  isCompact: boolean
}

/** An item in the list or the tree. */
export const ListRow = memo(function ListRow({ rowIndex, columns, place, isCompact, ...cell }: ListRowProps) {
  const { item, isSelected } = cell
  const tree = place && {
    'aria-level': place.depth + 1,
    'aria-setsize': place.setSize,
    'aria-posinset': place.at + 1,
    'aria-expanded': place.isOpen ?? undefined,
  }
  return (
    <ItemCell
      {...cell}
      {...tree}
      style={place && ({ '--depth': place.depth } as CSSProperties)}
      isGrippedByName
      className={`${classes.grid} ${classes.row} ${isCompact ? classes.compact : ''}`}
      rowIndex={rowIndex}
    >
      <span role="gridcell" className={classes.check}>
        <SelectBox name={item.name} isSelected={isSelected} />
      </span>
      <span role="gridcell" className={classes.nameCell}>
        {place && <BranchButton name={item.name} isOpen={place.isOpen} />}
        <span className={classes.grip} data-grip>
          <span className={classes.icon}>
            {item.is_accessible ? (
              <ItemThumbnail item={item} size={32} isFilled>
                <FileIcon item={item} size={isCompact ? 20 : 28} />
              </ItemThumbnail>
            ) : (
              <IconLock size={isCompact ? 18 : 20} aria-hidden />
            )}
          </span>
          <span className={classes.nameText}>
            <EditableName item={item} max={50} className={classes.name} />
            {item.is_accessible && (
              <span className={classes.second}>
                {item.parent && columns.some(({ key }) => key === 'parent') && `${item.parent.name} · `}
                {item.size !== null && `${formatSize(item.size)} · `}
                <ItemDate item={item} />
              </span>
            )}
          </span>
        </span>
      </span>
      {item.is_accessible
        ? columns.map((column) => <ListCell key={column.key} item={item} column={column} />)
        : restricted(columns.length)}
      <span role="gridcell" className={classes.more}>
        <MoreButton name={item.name} />
      </span>
    </ItemCell>
  )
})

function restricted(columns: number) {
  return (
    <span role="gridcell" className={classes.restricted} aria-colspan={Math.max(1, columns)}>
      {messages.accessRestricted}
    </span>
  )
}

/** Opens and closes a branch with the mouse or a finger; the keyboard has the arrows. The pane handles the click. */
function BranchButton({ name, isOpen }: { name: string; isOpen: boolean | null }) {
  if (isOpen === null) return <span className={classes.leaf} />
  return (
    <button
      type="button"
      tabIndex={-1}
      data-part="branch"
      data-open={isOpen || undefined}
      className={classes.branch}
      aria-label={isOpen ? `Close ${name}` : `Open ${name}`}
    >
      <IconChevronRight size={16} aria-hidden />
    </button>
  )
}
