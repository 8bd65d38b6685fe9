import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import { t } from '@arbour/messages/t'
import { Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import type { Columns } from '../../hooks/use-columns.ts'

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }))

interface ColumnMenuProps {
  columns: Columns
  getLabel: (key: ListColumnKey) => string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The menu at the end of the header to select columns. */
export function ColumnMenu({ columns, getLabel, isOpen, onToggle }: ColumnMenuProps) {
  return (
    <Popover opened={isOpen} onChange={onToggle} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton
          label={t('files.browser.chooseColumns')}
          size={28}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        >
          <IconColumns3 size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('files.browser.columns')}>
        <Suspense fallback={null}>
          <ColumnChoices columns={columns} getLabel={getLabel} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
