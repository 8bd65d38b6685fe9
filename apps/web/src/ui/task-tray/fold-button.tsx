import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'

interface FoldButtonProps {
  /** What the button does: `Hide uploads`, `Show uploads`. */
  labels: { hide: string; show: string }
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Collapses a panel of the task tray to its header, and expands it. */
export function FoldButton({ labels, isFolded, onFold }: FoldButtonProps) {
  const Icon = isFolded ? IconChevronUp : IconChevronDown
  return (
    <IconButton label={isFolded ? labels.show : labels.hide} aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
