import { t } from '@arbour/messages/t'
import { IconCommand } from '@tabler/icons-react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { openCommandPalette } from '../open-palette.ts'

/** Opens the command palette on devices without a keyboard. */
export function PaletteButton() {
  const isPhone = useIsPhone()
  if (!isPhone) return null
  return (
    <IconButton label={t('shell.commandPalette.commands')} size={44} aria-haspopup="dialog" onClick={openCommandPalette}>
      <IconCommand size={22} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
