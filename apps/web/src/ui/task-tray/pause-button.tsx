import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'

interface PauseButtonProps {
  isRunning: boolean
  isDisabled?: boolean
  /** `Pause all` and `Resume all`. */
  labels: { pause: string; resume: string }
  onPause: () => void
  onResume: () => void
}

/** One button for both states, so that it keeps the focus. */
export function PauseButton({ isRunning, isDisabled = false, labels, onPause, onResume }: PauseButtonProps) {
  const Icon = isRunning ? IconPlayerPause : IconPlayerPlay
  return (
    <IconButton label={isRunning ? labels.pause : labels.resume} disabled={isDisabled} onClick={isRunning ? onPause : onResume}>
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
