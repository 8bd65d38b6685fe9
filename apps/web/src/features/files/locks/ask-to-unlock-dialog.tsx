import { filesLocksAsk } from '@arbour/contract/calls/items/locks'
import type { Item } from '@arbour/contract/entities/items/item'
import { AccessRequestForm } from '@arbour/contract/entities/sharing/access'
import { MAX_REQUEST_MESSAGE_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Textarea } from '@mantine/core'
import { callApi } from '#lib/api/api.ts'
import { holderName } from '#lib/text/lock-text.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import classes from './lock-dialog.module.css'

interface AskToUnlockDialogProps extends DialogHandle<void> {
  item: Item
}

/** Sends a message to the holder of a lock. */
export function AskToUnlockDialog({ opened, close, item }: AskToUnlockDialogProps) {
  const holder = item.lock ? holderName(item.lock) : ''
  const form = useForm({
    schema: AccessRequestForm,
    initial: { message: '' },
    request: (values) => values,
    submit: async ({ message }) => {
      await callApi(filesLocksAsk, { id: item.id, message })
      notify(t('files.locks.asked', { holder }))
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t('files.locks.askTitle', { holder })}
      size="md"
      form={form}
      verb={t('files.locks.askSend')}
      onClose={() => close()}
    >
      <p className={classes.text}>{t('files.locks.askConsequence', { name: item.name })}</p>
      <Textarea
        label={t('common.message')}
        rows={3}
        maxLength={MAX_REQUEST_MESSAGE_LENGTH}
        data-autofocus
        {...form.field('message')}
      />
    </FormDialog>
  )
}
