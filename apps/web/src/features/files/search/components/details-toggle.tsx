import { IconLayoutSidebarRight } from '@tabler/icons-react'
import type { DetailsPaneState } from '#features/files/details/public.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Toggles the details of the selection. */
export function DetailsToggle({ label, isPressed, press }: DetailsPaneState['button']) {
  // On phones the details cover the page and are opened per item.
  if (useIsPhone()) return null
  return (
    <IconButton label={label} aria-pressed={isPressed} onClick={press}>
      <IconLayoutSidebarRight size={20} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
