import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { getLabel, KINDS, type SearchKind } from '../model/kinds.ts'
import classes from './kind-menu.module.css'

interface KindMenuProps {
  kind: SearchKind
  onKind: (kind: SearchKind) => void
}

/** Selects the kind of items that the search bar looks for. */
export function KindMenu({ kind, onKind }: KindMenuProps) {
  return (
    <Menu position="bottom-end" width={176} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Look for: ${getLabel(kind)}`}>
          {getLabel(kind)}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={kind} onChange={(value) => onKind(value as SearchKind)}>
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
