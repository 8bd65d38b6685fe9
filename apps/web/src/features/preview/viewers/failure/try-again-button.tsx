import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

/** A retry button below the message of a temporary failure. */
export function TryAgainButton({ onTry }: { onTry: () => void }) {
  return (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onTry}>
      {t('common.tryAgain')}
    </Button>
  )
}
