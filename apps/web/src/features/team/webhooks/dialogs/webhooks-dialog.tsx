import { MAX_FOLDER_WEBHOOKS } from '@arbour/contract/entities/content/webhook'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { EmptyList } from '#ui/list/list.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { WebhookRows } from '../components/webhook-rows.tsx'
import { webhooksQuery } from '../queries.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import classes from './webhooks-dialog.module.css'

interface WebhooksDialogProps extends DialogHandle<void> {
  services: ItemServices
  folder: Item
}

/** The webhooks of a folder, of all users. */
export function WebhooksDialog({ opened, close, services, folder }: WebhooksDialogProps) {
  const { data: webhooks, error, isFetching, refetch } = useQuery(webhooksQuery(folder.id))
  const add = () => void services.dialogs.ask<void>((handle) => <NewWebhookDialog {...handle} folder={folder} />)
  return (
    <Modal
      opened={opened}
      title={t('team.webhooks.webhooksOfName', { name: truncateMiddle(folder.name, 40) })}
      size="lg"
      onClose={() => close()}
    >
      {webhooks ? (
        webhooks.length === 0 ? (
          <EmptyList>{t('team.webhooks.noWebhooksOnFolder')}</EmptyList>
        ) : (
          <WebhookRows services={services} webhooks={webhooks} isOfFolder />
        )
      ) : error ? (
        <ReadFailure
          text={t('team.webhooks.webhooksCouldNotBeRead')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={2} />
      )}
      {webhooks && webhooks.length >= MAX_FOLDER_WEBHOOKS && (
        <p className={classes.full}>
          {t('team.webhooks.folderHasMaxFolderWebhooks', { maxFolderWebhooks: MAX_FOLDER_WEBHOOKS })}
        </p>
      )}
      <ModalActions>
        <Button variant="default" onClick={() => close()}>
          {t('common.close')}
        </Button>
        {webhooks && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={webhooks.length >= MAX_FOLDER_WEBHOOKS}
            onClick={add}
          >
            {t('team.webhooks.newWebhook')}
          </Button>
        )}
      </ModalActions>
    </Modal>
  )
}
