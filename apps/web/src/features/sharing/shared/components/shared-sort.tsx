import { t } from '@arbour/messages/t'
import { Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { SharedParams } from '../model/shared-params.ts'
import { COLUMNS, type SharedColumn } from '../model/texts.ts'

interface SharedSortProps {
  sort: SharedParams['sort']
  onSort: (sort: SharedParams['sort']) => void
}

type Direction = 'asc' | 'desc'

/** Selects the sort order on phones, where there are no columns. */
export function SharedSort({ sort, onSort }: SharedSortProps) {
  const [key, direction] = sort.split(':') as [SharedColumn, Direction]
  const label = COLUMNS.find((column) => column.key === key)?.label ?? ''
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          h={44}
          px={12}
          rightSection={<Arrow size={16} aria-hidden />}
          aria-label={t('sharing.shared.sortByLabel', { label })}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('common.sortBy')}</Menu.Label>
        <Menu.RadioGroup value={key} onChange={(value) => value !== key && onSort(`${value as SharedColumn}:asc`)}>
          {COLUMNS.map((column) => (
            <Menu.RadioItem key={column.key} value={column.key}>
              {column.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup value={direction} onChange={(value) => onSort(`${key}:${value as Direction}`)}>
          <Menu.RadioItem value="asc">{t('sharing.shared.ascending')}</Menu.RadioItem>
          <Menu.RadioItem value="desc">{t('sharing.shared.descending')}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
