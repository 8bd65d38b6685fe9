import { t } from '@arbour/messages/t'
import { IconPrinter } from '@tabler/icons-react'
import { keyLabel } from '#lib/browser/keys.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { usePreviewHost } from '../host/preview-host.ts'

/** Prints the content of a viewer. Hidden if the user can only view files. */
export function PrintButton({ isPrinting, print }: { isPrinting: boolean; print: () => void }) {
  const { canDownload } = usePreviewHost()
  if (!canDownload) return null
  return (
    <IconButton label={t('common.print')} shortcut={keyLabel('Mod+p')} loading={isPrinting} onClick={print}>
      <IconPrinter size={18} aria-hidden />
    </IconButton>
  )
}
