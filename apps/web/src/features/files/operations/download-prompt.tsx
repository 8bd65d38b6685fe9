import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button, Text } from '@mantine/core'
import { ItemSummary } from '#features/files/items/public/components.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { downloadItems } from './download-items.ts'

/** Offers to download a file that has no preview. */
export function DownloadPrompt({ opened, close, item }: DialogHandle<void> & { item: Item }) {
  const isDeleted = item.deleted !== null
  const download = () => {
    close()
    void downloadItems([item])
  }
  return (
    <Modal opened={opened} title={t('common.cannotPreview')} onClose={() => close()}>
      <ItemSummary
        label={item.ext ? t('files.operations.extFile', { ext: item.ext.toUpperCase() }) : t('files.common.file')}
        item={item}
      />
      <Text size="sm" mt="sm">
        {isDeleted ? t('files.operations.itIsInBinRestore') : t('files.operations.thisKindOfFileCannot')}
      </Text>
      <ModalActions>
        <Button variant="default" onClick={() => close()} data-autofocus={isDeleted || undefined}>
          {isDeleted ? t('common.close') : t('common.cancel')}
        </Button>
        {!isDeleted && (
          <Button data-autofocus onClick={download}>
            {t('common.download')}
          </Button>
        )}
      </ModalActions>
    </Modal>
  )
}
