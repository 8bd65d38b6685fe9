import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'

interface DetailsToggleProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** Shows or hides the details of what is selected. */
export function DetailsToggle({ isOpen, onChange }: DetailsToggleProps) {
  return (
    <IconButton label={isOpen ? 'Hide details' : 'Show details'} aria-pressed={isOpen} onClick={() => onChange(!isOpen)}>
      <IconLayoutSidebarRight size={20} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
