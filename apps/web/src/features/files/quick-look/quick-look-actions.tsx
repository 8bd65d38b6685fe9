import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsDiagonal, IconDownload } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'

interface QuickLookActionsProps {
  item: Item
  isPhone: boolean
  onOpen: () => void
}

/** Actions on the previewed file. */
export function QuickLookActions({ item: { name, download_url }, isPhone, onOpen }: QuickLookActionsProps) {
  if (isPhone) {
    return (
      <>
        <IconButton label={t('common.open')} size={44} onClick={onOpen}>
          <IconArrowsDiagonal size={20} aria-hidden />
        </IconButton>
        {download_url && (
          <ActionIcon component="a" href={download_url} download={name} aria-label={t('common.download')} size={44}>
            <IconDownload size={20} aria-hidden />
          </ActionIcon>
        )}
      </>
    )
  }
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsDiagonal size={18} aria-hidden />} onClick={onOpen}>
        {t('common.open')}
      </Button>
      {download_url && (
        <Button
          component="a"
          variant="default"
          href={download_url}
          download={name}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('common.download')}
        </Button>
      )}
    </>
  )
}
