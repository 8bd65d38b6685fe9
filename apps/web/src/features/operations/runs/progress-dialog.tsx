import { Button, Progress as ProgressBar } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { ItemName } from '#features/items/public.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FailuresList } from './failures-list.tsx'
import classes from './progress-dialog.module.css'
import type { Progress, ProgressState } from './progress-store.ts'
import { failuresTitle, type RunWords } from './run-words.ts'

interface ProgressDialogProps extends DialogHandle<void> {
  words: RunWords
  progress: Progress
}

/** How long a run without failures is still shown when it is done (spec 1 section 9). */
const AUTO_CLOSE_MS = 3000

/** A long run: percentage, count and Cancel; at the end what failed. */
export function ProgressDialog({ opened, close, words, progress }: ProgressDialogProps) {
  const { done, total, current, failures, isPaused, isCancelling } = useSyncExternalStore(progress.subscribe, progress.get)
  const isClean = failures !== null && failures.length === 0

  useEffect(() => {
    if (!isClean) return
    const timer = window.setTimeout(() => close(), isCancelling ? 0 : AUTO_CLOSE_MS)
    return () => window.clearTimeout(timer)
  }, [isClean, isCancelling, close])

  const title = failures === null ? `${words.doing} ${formatCount(total)} items` : titleOfEnd(failures.length, words)
  return (
    <Modal opened={opened} title={title} size="md" isDismissible={failures !== null} onClose={() => close()}>
      <div className={classes.line}>
        <span>
          {formatCount(done)} of {formatCount(total)}
        </span>
        <span>{formatPercent(done / total)}</span>
      </div>
      <ProgressBar value={(done / total) * 100} aria-label={title} />
      <p className={classes.current}>
        {failures === null && <What current={current} isPaused={isPaused} isCancelling={isCancelling} />}
      </p>
      {failures !== null && failures.length > 0 && <FailuresList failures={failures} />}
      <ModalActions>
        {failures === null ? (
          <Button data-autofocus variant="default" disabled={isCancelling} onClick={progress.cancel}>
            {isCancelling ? 'Stopping' : 'Cancel'}
          </Button>
        ) : (
          <Button onClick={() => close()}>Close</Button>
        )}
      </ModalActions>
    </Modal>
  )
}

/** What a run is about just now. */
function What({ current, isPaused, isCancelling }: Pick<ProgressState, 'current' | 'isPaused' | 'isCancelling'>) {
  if (isCancelling) return <span role="status">Stopping after this one</span>
  if (isPaused) return <span role="status">Waiting for your decision</span>
  return current && <ItemName name={current.name} max={50} />
}

function titleOfEnd(failures: number, words: RunWords): string {
  return failures > 0 ? failuresTitle(failures, words) : 'Done'
}
