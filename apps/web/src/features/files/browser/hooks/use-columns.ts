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
  allowed: readonly ListColumnKey[] | undefined
  /** The loaded items of the list. */
  items: readonly (Item | null)[]
  /** Inner width of the pane in CSS pixels. */
  width: number
  onView: (change: ViewChoice) => void
}

export interface Columns {
  layout: ColumnLayout
  /** The chosen columns, whether they fit or not. */
  chosen: readonly ListColumn[]
  allowed: readonly ListColumnKey[] | undefined
  /** The chosen width; null for the remaining space. */
  nameWidth: number | null
  /** Null restores the default width. While `isDone` is false the width is shown but not saved. */
  resize: (key: ListColumnKey | 'name', width: number | null, isDone: boolean) => void
  choose: (columns: readonly ListColumn[]) => void
  reset: () => void
}

/** The columns of the list: the saved choice, or a preview while a separator is dragged. */
export function useColumns({ view, allowed, items, width, onView }: ColumnSource): Columns {
  const [live, setLive] = useState<Pick<View, 'listColumns' | 'nameWidth'> | null>(null)
  const { listColumns, nameWidth } = live ?? view
  const chosen = useMemo(
    () => (allowed ? listColumns.filter(({ key }) => allowed.includes(key)) : listColumns),
    [listColumns, allowed],
  )
  const [ruler] = useState(createContentRuler)
  const keys = useMemo(() => chosen.map(({ key }) => key), [chosen])
  const content = useMemo(() => ruler.measure(items, keys), [ruler, items, keys])
  const layout = useMemo(() => layoutColumns({ columns: chosen, nameWidth, width, content }), [chosen, nameWidth, width, content])

  const latest = useLatest({ chosen, nameWidth, onView })
  const actions = useMemo(
    () => ({
      resize: (key: ListColumnKey | 'name', to: number | null, isDone: boolean) => {
        const { chosen, nameWidth, onView } = latest.current
        const wished = to === null ? null : clampWidth(to)
        const next = {
          listColumns: key === 'name' ? chosen : withWidth(chosen, key, wished),
          nameWidth: key === 'name' ? wished : nameWidth,
        }
        setLive(isDone ? null : next)
        if (isDone) onView(key === 'name' ? { nameWidth: wished } : { listColumns: [...next.listColumns] })
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
  return useMemo(() => ({ layout, chosen, allowed, nameWidth, ...actions }), [layout, chosen, allowed, nameWidth, actions])
}
