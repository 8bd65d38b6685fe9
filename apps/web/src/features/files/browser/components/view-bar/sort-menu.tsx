import type { SearchSort } from '@arbour/contract/calls/lists'
import { t } from '@arbour/messages/t'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import {
  getSortDirection,
  getSortKey,
  SORT_LABELS,
  type SortDirection,
  type SortKey,
  withSortKey,
} from '#features/files/items/public/lists.ts'
import classes from './sort-menu.module.css'

interface SortMenuProps {
  sort: SearchSort
  keys: readonly SortKey[]
  /** The labels of the sort keys. */
  labels?: Record<SortKey, string> | undefined
  onSort: (sort: SearchSort) => void
  /** The side of the button that the menu is aligned with. */
  align?: 'start' | 'end'
}

/** Selects the sort key and direction of the items. Relevance only has one direction, best first. */
export function SortMenu({ sort, keys, labels = SORT_LABELS, onSort, align = 'start' }: SortMenuProps) {
  const key = getSortKey(sort)
  const direction = getSortDirection(sort)
  const Arrow = key === 'relevance' ? IconChevronDown : direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Menu position={`bottom-${align}`}>
      <Menu.Target>
        <UnstyledButton className={classes.sort} aria-label={t('files.browser.sortByKey', { key: labels[key] })}>
          {labels[key]}
          <Arrow size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('common.sortBy')}</Menu.Label>
        <Menu.RadioGroup value={key} onChange={(value) => value !== key && onSort(withSortKey(sort, value as SortKey))}>
          {keys.map((sortKey) => (
            <Menu.RadioItem key={sortKey} value={sortKey}>
              {labels[sortKey]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {key !== 'relevance' && (
          <>
            <Menu.Divider />
            <Menu.RadioGroup value={direction} onChange={(value) => onSort(`${key}:${value as SortDirection}`)}>
              <Menu.RadioItem value="asc">{t('files.browser.ascending')}</Menu.RadioItem>
              <Menu.RadioItem value="desc">{t('files.browser.descending')}</Menu.RadioItem>
            </Menu.RadioGroup>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
