import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListColumnKey, ViewChoice } from '@arbour/contract/entities/account/preferences'
import { COLUMN_WIDTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { getSortDirection, getSortKey, type SortKey, withSortKey } from '#features/files/items/public/lists.ts'
import type { Columns } from '../../hooks/use-columns.ts'
import { COLUMNS, type ColumnSpec } from '../../model/layout/columns.ts'
import rows from '../list/list-row.module.css'
import { ColumnMenu } from './column-menu.tsx'
import { ColumnSeparator } from './column-separator.tsx'
import classes from './list-header.module.css'

interface ListHeaderProps {
  columns: Columns
  sort: SearchSort
  sortKeys: readonly SortKey[]
  isBin: boolean
  onView: (change: ViewChoice) => void
}

interface HeadProps extends Pick<ColumnSpec, 'label' | 'sortKey' | 'isNumber'> {
  key: ListColumnKey | 'name'
  width: number
  min?: number
}

/** The header of the list. A click sorts by a column, another one reverses the order; columns can be resized and selected. */
export const ListHeader = memo(function ListHeader({ columns, sort, sortKeys, isBin, onView }: ListHeaderProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const getLabel = (key: ListColumnKey) => (key === 'updated' && isBin ? t('files.browser.deleted') : COLUMNS[key].label)
  const { layout, resize } = columns

  const head = ({ key, label, width, min = COLUMN_WIDTH.min, sortKey, isNumber }: HeadProps) => {
    const isSorted = getSortKey(sort) === sortKey
    const isDescending = getSortDirection(sort) === 'desc'
    const Arrow = isDescending ? IconArrowDown : IconArrowUp
    return (
      <span
        key={key}
        role="columnheader"
        className={classes.head}
        data-number={isNumber || undefined}
        aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      >
        {sortKey !== undefined && sortKeys.includes(sortKey) ? (
          <button type="button" className={classes.sort} onClick={() => onView({ viewSort: withSortKey(sort, sortKey) })}>
            <span className={classes.label}>{label}</span>
            {isSorted && <Arrow size={14} className={classes.arrow} aria-hidden />}
          </button>
        ) : (
          <span className={classes.label}>{label}</span>
        )}
        <ColumnSeparator {...{ label, width, min }} onResize={(newWidth, isDone) => resize(key, newWidth, isDone)} />
      </span>
    )
  }

  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      className={`${rows.grid} ${classes.header}`}
      onContextMenu={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setIsChoosing(true)
      }}
    >
      <span role="columnheader">
        <VisuallyHidden>{t('files.browser.selection')}</VisuallyHidden>
      </span>
      {head({ key: 'name', label: t('common.name'), width: layout.nameWidth, sortKey: 'name' })}
      {layout.columns.map((column) => head({ ...COLUMNS[column.key], ...column, label: getLabel(column.key) }))}
      <span role="columnheader" className={classes.end}>
        <ColumnMenu columns={columns} getLabel={getLabel} isOpen={isChoosing} onToggle={setIsChoosing} />
      </span>
    </div>
  )
})
