import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { formatPercent, formatSize } from '#lib/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { uploads } from '../engine/uploads.ts'
import { secondsLeft, type UploadSummary } from '../model/summary.ts'
import { panelTitle, timeLeft } from '../model/words.ts'
import classes from './panel-head.module.css'
import { ProgressBar } from './progress-bar.tsx'

interface PanelHeadProps {
  summary: UploadSummary
  /** Bytes a second, while they flow. */
  speed: number | null
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** The whole of the uploads in two lines: count, bar, speed and time left. */
export function PanelHead({ summary, speed, isFolded, onFold }: PanelHeadProps) {
  const isRunning = summary.running > 0 || summary.paused > 0
  const left = secondsLeft(summary.remaining, speed)
  const facts = [
    formatPercent(Math.floor(summary.progress * 100) / 100),
    speed !== null && `${formatSize(Math.round(speed))}/s`,
    left !== null && timeLeft(left),
    summary.running > 0 && summary.paused > 0 && `${summary.paused} paused`,
    summary.failed > 0 && `${summary.failed} failed`,
  ].filter((fact) => fact !== false)

  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <h2 className={classes.title}>{panelTitle(summary)}</h2>
        {(summary.running > 0 || summary.paused > 0) && (
          // One button, so that the focus stays on it.
          <IconButton
            label={summary.running > 0 ? 'Pause all' : 'Resume all'}
            onClick={() => (summary.running > 0 ? uploads.pause() : uploads.resume())}
          >
            {summary.running > 0 ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </IconButton>
        )}
        {summary.isUnfinished && (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => uploads.cancel()}>
            Cancel all
          </Button>
        )}
        <IconButton
          label={isFolded ? 'Show uploads' : 'Fold uploads'}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        </IconButton>
        {!summary.isUnfinished && summary.absent === 0 && (
          <IconButton label="Close uploads" onClick={() => uploads.clear()}>
            <IconX size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {isRunning && (
        <>
          <div className={classes.facts}>{facts.join(' · ')}</div>
          <ProgressBar label="All uploads" value={summary.progress} />
        </>
      )}
    </div>
  )
}
