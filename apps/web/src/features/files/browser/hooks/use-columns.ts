import type { ListColumn, ListColumnKey, ViewChoice } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import { useMemo, useState } from 'react'
import type { View } from '#features/account/preferences/public.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type ColumnLayout, clampWidth, layoutColumns, withWidth } from '../model/layout/columns.ts'
import { createContentRuler } from '../model/layout/content-widths.ts'

interface ColumnSource {
  view: Pick<View, 'listColumns' | 'nameWidth'>
  /** Those one may choose here; all when absent. */
  allowed: readonly ListColumnKey[] | undefined
  /** What the list holds, as far as it is loaded. */
  items: readonly (Item | null)[]
  /** Inner width of the pane in CSS pixels. */
  width: number
  onView: (change: ViewChoice) => void
}

export interface Columns {
  layout: ColumnLayout
  /** As chosen, whether they fit or not. */
  chosen: readonly ListColumn[]
  allowed: readonly ListColumnKey[] | undefined
  /** As chosen; null takes the room that is left. */
  nameWidth: number | null
  /** Null gives the usual width back. While `isDone` is false it is shown and not yet kept. */
  resize: (key: ListColumnKey | 'name', width: number | null, isDone: boolean) => void
  choose: (columns: readonly ListColumn[]) => void
  reset: () => void
}

/** The columns of the list: as they were chosen, and as they are while an edge is being dragged. */
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
  const acts = useMemo(
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
  // One object for as long as nothing changes, so that the head is not drawn anew while the list scrolls.
  return useMemo(() => ({ layout, chosen, allowed, nameWidth, ...acts }), [layout, chosen, allowed, nameWidth, acts])
}
