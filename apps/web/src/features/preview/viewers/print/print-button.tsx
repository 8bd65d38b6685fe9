import { IconPrinter } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'

/** The button of a viewer that prints what it shows. */
export function PrintButton({ isPrinting, print }: { isPrinting: boolean; print: () => void }) {
  return (
    <IconButton label="Print" shortcut="Ctrl P" loading={isPrinting} onClick={print}>
      <IconPrinter size={18} aria-hidden />
    </IconButton>
  )
}
