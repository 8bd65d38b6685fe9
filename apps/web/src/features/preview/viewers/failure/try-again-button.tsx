import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { t } from '#lib/text/messages.ts'

/** A retry button below the message of a temporary failure. */
export function TryAgainButton({ onTry }: { onTry: () => void }) {
  return (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onTry}>
      {t('common.tryAgain')}
    </Button>
  )
}
