import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatSize } from '#lib/text/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { FoldButton } from '#ui/task-tray/fold-button.tsx'
import { PanelHead } from '#ui/task-tray/panel-head.tsx'
import { PauseButton } from '#ui/task-tray/pause-button.tsx'
import { uploads } from '../engine/uploads.ts'
import { secondsLeft, type UploadSummary } from '../model/summary.ts'
import { panelTitle, timeLeft } from '../model/texts.ts'

interface UploadHeadProps {
  summary: UploadSummary
  /** Bytes per second, during transfers. */
  speed: number | null
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** A summary of all uploads in two lines: count, progress bar, speed and time left. */
export function UploadHead({ summary, speed, isFolded, onFold }: UploadHeadProps) {
  const isRunning = summary.running > 0 || summary.paused > 0
  return (
    <PanelHead
      title={panelTitle(summary)}
      progress={isRunning ? { label: 'All uploads', value: summary.progress, facts: formatFacts(summary, speed) } : undefined}
      actions={
        <>
          {isRunning && (
            <PauseButton
              isRunning={summary.running > 0}
              labels={{ pause: 'Pause all', resume: 'Resume all' }}
              onPause={() => uploads.pause()}
              onResume={() => uploads.resume()}
            />
          )}
          {summary.isUnfinished && (
            <Button variant="subtle" size="compact-sm" color="gray" onClick={() => uploads.cancel()}>
              Cancel all
            </Button>
          )}
          <FoldButton subject="uploads" isFolded={isFolded} onFold={onFold} />
          {!summary.isUnfinished && summary.absent === 0 && (
            <IconButton label="Close uploads" onClick={() => uploads.clear()}>
              <IconX size={18} aria-hidden />
            </IconButton>
          )}
        </>
      }
    />
  )
}

function formatFacts(summary: UploadSummary, speed: number | null): string {
  const remainingSeconds = secondsLeft(summary.remaining, speed)
  const facts = [
    speed !== null && `${formatSize(Math.round(speed))}/s`,
    remainingSeconds !== null && timeLeft(remainingSeconds),
    summary.running > 0 && summary.paused > 0 && `${summary.paused} paused`,
    summary.failed > 0 && `${summary.failed} failed`,
  ]
  return facts.filter((fact) => fact !== false).join(' · ')
}
