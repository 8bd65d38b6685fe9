import type { ItemSort, ItemSortKey } from '@arbour/contract/calls/lists'
import { Menu, SegmentedControl, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconLayoutGrid, IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { directionOf, SORT_LABELS, type SortDirection, sortKeyOf, withSortKey } from '../model/sort.ts'
import type { ViewPreference, ViewType } from '../model/view-preferences.ts'
import classes from './view-controls.module.css'

interface ViewControlsProps {
  preference: ViewPreference
  onChange: (change: Partial<ViewPreference>) => void
  /** Stands between the two. */
  children: ReactNode
}

const VIEWS = [
  { value: 'grid', label: 'Grid', icon: IconLayoutGrid },
  { value: 'list', label: 'List', icon: IconList },
] as const satisfies { value: ViewType; label: string; icon: unknown }[]

/** How the items are sorted and shown. */
export function ViewControls({ preference, onChange, children }: ViewControlsProps) {
  return (
    <>
      <SortMenu sort={preference.viewSort} onSort={(viewSort) => onChange({ viewSort })} />
      {children}
      <SegmentedControl
        size="xs"
        aria-label="View"
        classNames={{ root: classes.views, indicator: classes.indicator, label: classes.label }}
        value={preference.viewType}
        onChange={(value) => onChange({ viewType: value })}
        data={VIEWS.map(({ value, label, icon: Icon }) => ({
          value,
          label: (
            <span className={classes.view} title={label}>
              <Icon size={18} stroke={1.7} aria-hidden />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          ),
        }))}
      />
    </>
  )
}

function SortMenu({ sort, onSort }: { sort: ItemSort; onSort: (sort: ItemSort) => void }) {
  const key = sortKeyOf(sort)
  const direction = directionOf(sort)
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false} closeOnItemClick>
      <Menu.Target>
        <UnstyledButton className={classes.sort} aria-label={`Sorted by ${SORT_LABELS[key].toLowerCase()}, change`}>
          {SORT_LABELS[key]}
          <Arrow size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Sort by</Menu.Label>
        <Menu.RadioGroup value={key} onChange={(value) => value !== key && onSort(withSortKey(sort, value as ItemSortKey))}>
          {Object.entries(SORT_LABELS).map(([value, label]) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup value={direction} onChange={(value) => onSort(`${key}:${value as SortDirection}`)}>
          <Menu.RadioItem value="asc">Ascending</Menu.RadioItem>
          <Menu.RadioItem value="desc">Descending</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
