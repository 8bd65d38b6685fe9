import { t } from '@arbour/messages/t'
import type { CSSProperties, KeyboardEvent } from 'react'
import { mediaTime } from '../model/media-time.ts'
import classes from './media-controls.module.css'

interface SeekBarProps {
  time: number
  duration: number
  onSeek: (seconds: number) => void
}

/** The seconds that the arrow keys seek by. */
const STEP_S = 5

/** The current position, with seeking. */
export function SeekBar({ time, duration, onSeek }: SeekBarProps) {
  const isKnown = Number.isFinite(duration) && duration > 0
  const handleKeyDown = (event: KeyboardEvent) => {
    const seconds = event.key === 'ArrowLeft' ? -STEP_S : event.key === 'ArrowRight' ? STEP_S : 0
    if (seconds === 0) return
    event.preventDefault()
    onSeek(time + seconds)
  }
  return (
    <input
      type="range"
      className={classes.range}
      aria-label={t('preview.media.position')}
      aria-valuetext={t('preview.media.timeOfDuration', { time: mediaTime(time), duration: mediaTime(duration) })}
      min={0}
      max={isKnown ? duration : 1}
      step="any"
      disabled={!isKnown}
      value={isKnown ? Math.min(time, duration) : 0}
      style={{ '--done': isKnown ? time / duration : 0 } as CSSProperties}
      onKeyDown={handleKeyDown}
      onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
    />
  )
}
