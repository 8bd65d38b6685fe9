import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ViewChoice, ViewType } from '@arbour/contract/entities/account/preferences'
import type { ReactNode } from 'react'
import type { View } from '#features/account/preferences/public.ts'
import type { SortKey } from '#features/files/items/public/lists.ts'
import { SortMenu } from './sort-menu.tsx'
import { TileSizeSlider } from './tile-size-slider.tsx'
import { ViewMenu } from './view-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface ViewControlsProps {
  view: View
  sort: SearchSort
  sortKeys: readonly SortKey[]
  sortLabels?: Record<SortKey, string> | undefined
  viewTypes: readonly ViewType[]
  onChange: (change: ViewChoice) => void
  /** Rendered between the two. */
  children: ReactNode
}

/** Controls for the sort order and the view of the items. */
export function ViewControls({ view, sort, sortKeys, sortLabels, viewTypes, onChange, children }: ViewControlsProps) {
  return (
    <>
      <SortMenu sort={sort} keys={sortKeys} labels={sortLabels} onSort={(viewSort) => onChange({ viewSort })} />
      {children}
      {view.viewType === 'grid' && (
        <TileSizeSlider size={view.gridTileSize} onSize={(gridTileSize) => onChange({ gridTileSize })} />
      )}
      <ViewSwitch value={view.viewType} types={viewTypes} onChange={(viewType) => onChange({ viewType })} />
      <ViewMenu view={view} />
    </>
  )
}
