import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { t } from '#lib/text/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface FoldButtonProps {
  /** The content of the panel: `uploads`. */
  subject: string
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Collapses a panel of the task tray to its header, and expands it. */
export function FoldButton({ subject, isFolded, onFold }: FoldButtonProps) {
  const Icon = isFolded ? IconChevronUp : IconChevronDown
  return (
    <IconButton
      label={isFolded ? t('ui.taskTray.showSubject', { subject }) : t('ui.taskTray.foldSubject', { subject })}
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
