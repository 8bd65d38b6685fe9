import type { SearchSort } from '@arbour/contract/calls/lists'
import { VIEW_TYPES, type ViewChoice, type ViewType } from '@arbour/contract/entities/account/preferences'
import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import type { View } from '#features/account/preferences/public.ts'
import type { SortKey } from '#features/files/items/public/lists.ts'
import { PLAIN_SORT_KEYS, viewTypeIn } from '../../model/view-choices.ts'
import classes from './toolbar.module.css'
import { ViewControls } from './view-controls.tsx'

interface ToolbarProps {
  view: View
  sort: SearchSort
  /** The sort keys to choose from; all but relevance if absent. */
  sortKeys?: readonly SortKey[] | undefined
  sortLabels?: Record<SortKey, string> | undefined
  /** The views to choose from; all if absent. */
  viewTypes?: readonly ViewType[] | undefined
  onChange: (change: ViewChoice) => void
  /** The number of items in the folder; null while it loads. */
  total: number | null
  /** A field that filters the items. */
  find?: ReactNode
  /** Chips that filter the items. */
  kinds?: ReactNode
}

/** The toolbar between the header and the items: sort order, count and view. */
export function Toolbar(props: ToolbarProps) {
  const { view, sort, sortKeys = PLAIN_SORT_KEYS, sortLabels, viewTypes = VIEW_TYPES, onChange, total, find, kinds } = props
  return (
    <div className={classes.toolbar}>
      {find}
      <ViewControls
        view={{ ...view, viewType: viewTypeIn(viewTypes, view.viewType) }}
        {...{ sort, sortKeys, sortLabels, viewTypes, onChange }}
      >
        {kinds}
        <span className={classes.count}>{total !== null && t('common.itemCount', { count: total })}</span>
      </ViewControls>
    </div>
  )
}
