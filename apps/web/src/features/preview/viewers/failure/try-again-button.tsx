import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

/** Below a word about something that may go well another time. */
export function TryAgainButton({ onTry }: { onTry: () => void }) {
  return (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onTry}>
      Try again
    </Button>
  )
}
