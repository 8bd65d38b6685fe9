import { t } from '@arbour/messages/t'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { getLabel, type ItemKind, KINDS } from '#features/files/items/public/model.ts'
import classes from './kind-menu.module.css'

interface KindMenuProps {
  kind: ItemKind
  onKind: (kind: ItemKind) => void
}

/** Selects the kind of items that the search bar looks for. */
export function KindMenu({ kind, onKind }: KindMenuProps) {
  return (
    <Menu position="bottom-end" width={176} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('files.search.searchForLabel', { label: getLabel(kind) })}>
          {getLabel(kind)}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={kind} onChange={(value) => onKind(value as ItemKind)}>
          {KINDS.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
