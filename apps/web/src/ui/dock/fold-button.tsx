import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'

interface FoldButtonProps {
  /** What the panel shows: `uploads`. */
  what: string
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Folds a panel of the dock to its head, and unfolds it. */
export function FoldButton({ what, isFolded, onFold }: FoldButtonProps) {
  const Icon = isFolded ? IconChevronUp : IconChevronDown
  return (
    <IconButton label={isFolded ? `Show ${what}` : `Fold ${what}`} aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
