import { t } from '@arbour/messages/t'
import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { BadgedName, ItemName } from '#features/files/items/public/components.ts'
import { accessibleKind, placeText } from '#features/files/items/public/model.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import type { Row } from '../model/palette-rows.ts'
import classes from './command-palette.module.css'

interface PaletteRowProps {
  id: string
  row: Row
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A row of the palette: an item with its location, or an action with its shortcut. */
export function PaletteRow({ id, row, isActive, onPoint, onChoose }: PaletteRowProps) {
  const reason = row.kind === 'command' ? row.command.reason : null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as the pattern of a combobox wants it
    <div
      id={id}
      data-row={row.id}
      role="option"
      className={classes.row}
      aria-selected={isActive}
      aria-disabled={reason !== null || undefined}
      data-active={isActive || undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {row.kind === 'item' ? <ItemLine row={row} /> : <CommandLine row={row} />}
    </div>
  )
}

function ItemLine({ row: { item } }: { row: Extract<Row, { kind: 'item' }> }) {
  const isPhone = useIsPhone()
  return (
    <>
      <span className={classes.icon}>
        {item.is_accessible ? <FileIcon item={item} size={22} /> : <IconLock size={18} aria-hidden />}
      </span>
      <span className={classes.text}>
        <BadgedName item={item}>
          <ItemName name={item.name} max={isPhone ? 40 : 50} className={classes.name} />
        </BadgedName>
        <VisuallyHidden>{`, ${accessibleKind(item)}, `}</VisuallyHidden>
        <span className={classes.way}>
          {!item.is_accessible && <span aria-hidden>{`${t('common.accessRestricted')} · `}</span>}
          {placeText(item)}
        </span>
      </span>
    </>
  )
}

function CommandLine({ row: { command } }: { row: Extract<Row, { kind: 'command' }> }) {
  return (
    <>
      <span className={classes.icon}>
        <command.icon size={18} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{command.label}</span>
        {command.reason !== null && <span className={classes.way}>{command.reason}</span>}
      </span>
      {command.shortcut && (
        <kbd className={classes.key} aria-hidden>
          {command.shortcut}
        </kbd>
      )}
    </>
  )
}
