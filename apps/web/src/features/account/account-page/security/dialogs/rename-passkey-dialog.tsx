import { authPasskeysRename, PasskeyRename } from '@arbour/contract/calls/account/second-step'
import type { Passkey } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { refreshSecondStep } from '../second-step-query.ts'

/** Renames a passkey. */
export function RenamePasskeyDialog({ opened, close, passkey: { id, name } }: DialogHandle<void> & { passkey: Passkey }) {
  const client = useQueryClient()
  const form = useForm({
    schema: PasskeyRename,
    initial: { name },
    request: (values, before) => (values.name === before.name ? null : { id, name: values.name }),
    submit: async (request) => {
      await callApi(authPasskeysRename, request)
      await refreshSecondStep(client)
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t('account.accountPage.renamePasskey')}
      form={form}
      verb={t('common.rename')}
      onClose={() => close()}
    >
      <TextInput label={t('common.name')} data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}
