import { Button, Group } from '@mantine/core'
import type { RunWords } from '../operations/run-words.ts'
import { failuresTitle } from '../operations/run-words.ts'
import { Dialog } from './dialog.tsx'
import type { DialogHandle } from './dialog-host.tsx'
import { FailuresList } from './failures-list.tsx'
import type { Failure } from './progress-store.ts'

interface FailuresDialogProps extends DialogHandle<void> {
  words: RunWords
  failures: readonly Failure[]
}

/** Says at the end of a short run what could not be done and why. */
export function FailuresDialog({ opened, close, words, failures }: FailuresDialogProps) {
  return (
    <Dialog opened={opened} title={failuresTitle(failures.length, words)} size="md" onClose={() => close()}>
      <FailuresList failures={failures} />
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={() => close()}>
          Close
        </Button>
      </Group>
    </Dialog>
  )
}
