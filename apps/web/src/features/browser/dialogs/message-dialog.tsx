import { Button, Group, Text } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import type { DialogHandle } from './dialog-host.tsx'

interface MessageDialogProps extends DialogHandle<void> {
  title: string
  message: string
}

/** One sentence that has to be read. */
export function MessageDialog({ opened, close, title, message }: MessageDialogProps) {
  return (
    <Dialog opened={opened} title={title} onClose={() => close()}>
      <Text size="sm">{message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={() => close()}>
          Close
        </Button>
      </Group>
    </Dialog>
  )
}
