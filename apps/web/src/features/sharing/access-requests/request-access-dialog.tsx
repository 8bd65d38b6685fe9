import { filesAccessRequest } from '@arbour/contract/calls/sharing/access'
import type { Item } from '@arbour/contract/entities/items/item'
import { AccessRequestForm } from '@arbour/contract/entities/sharing/access'
import { MAX_REQUEST_MESSAGE_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Textarea } from '@mantine/core'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { isConflict } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import classes from './request-access-dialog.module.css'

interface RequestAccessDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
}

/** Requests access from the owner of an item, with an optional message. */
export function RequestAccessDialog({ opened, close, services, item }: RequestAccessDialogProps) {
  const form = useForm({
    schema: AccessRequestForm,
    initial: { message: '' },
    request: (values) => values,
    submit: (request) => send(services, item, request),
  })
  const message = form.field('message')
  return (
    <FormDialog
      opened={opened}
      title={t('sharing.accessRequests.requestAccess')}
      size="md"
      form={form}
      verb={t('sharing.accessRequests.requestAccess')}
      onClose={() => close()}
    >
      <p className={classes.text}>
        {tRich('sharing.accessRequests.nameIsRestrictedAskOwner', {
          name: <strong title={item.name}>{truncateMiddle(item.name, 50)}</strong>,
        })}
      </p>
      <Textarea
        label={t('common.message')}
        description={t('sharing.accessRequests.optionalItHelpsToSay')}
        rows={4}
        maxLength={MAX_REQUEST_MESSAGE_LENGTH}
        data-autofocus
        {...message}
      />
    </FormDialog>
  )
}

/** Sends the request, or shows the item if it has become accessible in the meantime. Throws any other error. */
async function send({ client }: ItemServices, item: Item, request: { message: string }): Promise<void> {
  try {
    await callApi(filesAccessRequest, { id: item.id, ...request })
    notify(t('common.requestSent'))
    void client.invalidateQueries({ queryKey: queryKeys.ownAccessRequest(item.id) })
  } catch (error) {
    if (!isConflict(error)) throw error
    notify(t('sharing.accessRequests.nameIsOpenToYou', { name: item.name }))
    await refreshFolders(client)
  }
}
