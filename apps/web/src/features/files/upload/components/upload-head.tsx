import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatSize, joinFacts } from '#lib/text/format.ts'
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
      progress={
        isRunning
          ? { label: t('files.upload.allUploads'), value: summary.progress, facts: formatFacts(summary, speed) }
          : undefined
      }
      actions={
        <>
          {isRunning && (
            <PauseButton
              isRunning={summary.running > 0}
              labels={{ pause: t('files.upload.pauseAll'), resume: t('files.upload.resumeAll') }}
              onPause={() => uploads.pause()}
              onResume={() => uploads.resume()}
            />
          )}
          {summary.isUnfinished && (
            <Button variant="subtle" size="compact-sm" color="gray" onClick={() => uploads.cancel()}>
              {t('files.upload.cancelAll')}
            </Button>
          )}
          <FoldButton
            labels={{ hide: t('files.upload.hideUploads'), show: t('files.upload.showUploads') }}
            isFolded={isFolded}
            onFold={onFold}
          />
          {!summary.isUnfinished && summary.absent === 0 && (
            <IconButton label={t('files.upload.closeUploads')} onClick={() => uploads.clear()}>
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
    summary.running > 0 && summary.paused > 0 && t('files.upload.pausedPaused', { paused: summary.paused }),
    summary.failed > 0 && t('files.upload.failedFailed', { failed: summary.failed }),
  ]
  return joinFacts(facts)
}
