import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { getRoomId } from '#features/files/items/public/model.ts'
import { Viewers } from '#features/files/presence/public.ts'
import { EditableName } from '#features/files/rename/public.ts'
import { ItemThumbnail } from '#features/preview/thumbnails/public.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import type { ShownColumn } from '../../model/layout/columns.ts'
import type { TreePlace } from '../../model/layout/tree.ts'
import type { SecondLine } from '../../model/second-line.ts'
import { ItemCell, type ItemCellProps } from './item-cell.tsx'
import { MoreButton, SelectBox } from './item-controls.tsx'
import { ListCell } from './list-cell.tsx'
import classes from './list-row.module.css'
import { useOwner } from './pane-context.ts'
import { ItemSecondLine } from './second-line.tsx'

interface ListRowProps extends ItemCellProps {
  rowIndex: number
  columns: readonly ShownColumn[]
  /** The width of the name column in CSS pixels. */
  nameWidth: number
  /** The second line below names on a phone; null elsewhere. */
  secondLine: SecondLine | null
  /** The position in the tree; absent in a list. */
  place?: TreePlace | undefined
  isCompact: boolean
}

/** An item in the list or the tree. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { rowIndex, columns, nameWidth, secondLine, place, isCompact, ...cell } = props
  const { item, isSelected } = cell
  const owner = useOwner(item)
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
          <span className={classes.viewers}>
            <Viewers itemId={getRoomId(item)} size={isCompact ? 14 : 16} />
          </span>
          <span className={classes.nameText}>
            <EditableName item={item} owner={owner} max={50} width={nameSpace(props)} className={classes.name} />
            {secondLine && <BelowName item={item} line={secondLine} />}
          </span>
        </span>
      </span>
      {item.is_accessible
        ? columns.map((column) => <ListCell key={column.key} item={item} column={column} />)
        : !secondLine && renderRestricted(columns.length)}
      <span role="gridcell" className={classes.more}>
        <MoreButton name={item.name} />
      </span>
    </ItemCell>
  )
})

/**
 * Returns the width available for a name beside its icon and, in the tree, its indentation: the part of its column that the style
 * sheet leaves.
 */
function nameSpace({ nameWidth, secondLine, place, isCompact }: ListRowProps): number {
  const isPhone = secondLine !== null
  const icon = isCompact ? 24 + 8 : 32 + 12
  const padding = isPhone ? 8 : 20
  const branch = isPhone ? 28 : 20
  const indent = place ? branch + place.depth * (isPhone ? 16 : 20) : 0
  return nameWidth - icon - padding - indent
}

/** Replaces the columns on a phone. */
function BelowName({ item, line }: { item: Item; line: SecondLine }) {
  if (item.is_accessible) return <ItemSecondLine item={item} line={line} />
  return <span className={classes.restricted}>{t('common.accessRestricted')}</span>
}

function renderRestricted(columns: number) {
  return (
    <span role="gridcell" className={classes.restricted} aria-colspan={Math.max(1, columns)}>
      {t('common.accessRestricted')}
    </span>
  )
}

/** A button to expand or collapse a branch by mouse or touch; the keyboard uses the arrow keys. The pane handles the click. */
function BranchButton({ name, isOpen }: { name: string; isOpen: boolean | null }) {
  if (isOpen === null) return <span className={classes.leaf} />
  return (
    <button
      type="button"
      tabIndex={-1}
      data-part="branch"
      data-open={isOpen || undefined}
      className={classes.branch}
      aria-label={isOpen ? t('files.browser.closeName', { name }) : t('files.browser.openName', { name })}
    >
      <IconChevronRight size={16} aria-hidden />
    </button>
  )
}
