import type { ListColumn, ListColumnKey, ViewChoice } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import { useMemo, useState } from 'react'
import type { View } from '#features/account/preferences/public.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type ColumnLayout, clampWidth, layoutColumns, withWidth } from '../model/layout/columns.ts'
import { createContentRuler } from '../model/layout/content-widths.ts'

interface ColumnSource {
  view: Pick<View, 'listColumns' | 'nameWidth'>
  /** The columns to choose from; all if absent. */
  allowedKeys: readonly ListColumnKey[] | undefined
  /** The loaded items of the list. */
  items: readonly (Item | null)[]
  /** Inner width of the pane in CSS pixels. */
  width: number
  onView: (change: ViewChoice) => void
}

export interface Columns {
  layout: ColumnLayout
  /** The chosen columns, whether they fit or not. */
  selectedColumns: readonly ListColumn[]
  allowedKeys: readonly ListColumnKey[] | undefined
  /** The chosen width; null for the remaining space. */
  nameWidth: number | null
  /** Null restores the default width. While `isDone` is false the width is shown but not saved. */
  resize: (key: ListColumnKey | 'name', width: number | null, isDone: boolean) => void
  choose: (columns: readonly ListColumn[]) => void
  reset: () => void
}

/** The columns of the list: the saved choice, or a preview while a separator is dragged. */
export function useColumns({ view, allowedKeys, items, width, onView }: ColumnSource): Columns {
  const [draggedView, setLive] = useState<Pick<View, 'listColumns' | 'nameWidth'> | null>(null)
  const { listColumns, nameWidth } = draggedView ?? view
  const selectedColumns = useMemo(
    () => (allowedKeys ? listColumns.filter(({ key }) => allowedKeys.includes(key)) : listColumns),
    [listColumns, allowedKeys],
  )
  const [ruler] = useState(createContentRuler)
  const keys = useMemo(() => selectedColumns.map(({ key }) => key), [selectedColumns])
  const content = useMemo(() => ruler.measure(items, keys), [ruler, items, keys])
  const layout = useMemo(
    () => layoutColumns({ columns: selectedColumns, nameWidth, width, content }),
    [selectedColumns, nameWidth, width, content],
  )

  const latest = useLatest({ chosen: selectedColumns, nameWidth, onView })
  const actions = useMemo(
    () => ({
      resize: (key: ListColumnKey | 'name', newWidth: number | null, isDone: boolean) => {
        const { chosen: selectedColumns, nameWidth, onView } = latest.current
        const clampedWidth = newWidth === null ? null : clampWidth(newWidth)
        const next = {
          listColumns: key === 'name' ? selectedColumns : withWidth(selectedColumns, key, clampedWidth),
          nameWidth: key === 'name' ? clampedWidth : nameWidth,
        }
        setLive(isDone ? null : next)
        if (isDone) onView(key === 'name' ? { nameWidth: clampedWidth } : { listColumns: [...next.listColumns] })
      },
      choose: (columns: readonly ListColumn[]) => latest.current.onView({ listColumns: [...columns] }),
      reset: () =>
        latest.current.onView({
          nameWidth: null,
          listColumns: latest.current.chosen.map(({ key }) => ({ key, width: null })),
        }),
    }),
    [latest],
  )
  // A stable object, so that the header does not rerender while the list scrolls.
  return useMemo(
    () => ({ layout, selectedColumns, allowedKeys, nameWidth, ...actions }),
    [layout, selectedColumns, allowedKeys, nameWidth, actions],
  )
}
