import { Button, Group, Progress as ProgressBar, Text } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { Modal } from '#ui/modal.tsx'
import { ModalActions } from '#ui/modal-actions.tsx'
import { failuresTitle, type RunWords } from '../operations/run-words.ts'
import type { DialogHandle } from './dialog-host.tsx'
import { FailuresList } from './failures-list.tsx'
import type { Progress } from './progress-store.ts'

interface ProgressDialogProps extends DialogHandle<void> {
  words: RunWords
  progress: Progress
}

/** How long a run without failures is still shown when it is done (spec 1 section 9). */
const AUTO_CLOSE_MS = 3000

/** A long run: percentage, count and Cancel; at the end what failed. */
export function ProgressDialog({ opened, close, words, progress }: ProgressDialogProps) {
  const { done, total, failures, isCancelling } = useSyncExternalStore(progress.subscribe, progress.get)
  const percentage = Math.round((done / total) * 100)
  const isClean = failures !== null && failures.length === 0

  useEffect(() => {
    if (!isClean) return
    const timer = window.setTimeout(() => close(), isCancelling ? 0 : AUTO_CLOSE_MS)
    return () => window.clearTimeout(timer)
  }, [isClean, isCancelling, close])

  const title = failures === null ? `${words.doing} ${total.toLocaleString('en-GB')} items` : titleOfEnd(failures.length, words)
  return (
    <Modal opened={opened} title={title} size="md" isDismissible={failures !== null} onClose={() => close()}>
      <Group justify="space-between" mb={6}>
        <Text size="sm">
          {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
        </Text>
        <Text size="sm">{percentage} %</Text>
      </Group>
      <ProgressBar value={percentage} aria-label={title} mb="md" />
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

function titleOfEnd(failures: number, words: RunWords): string {
  return failures > 0 ? failuresTitle(failures, words) : 'Done'
}
