import { authTokensCreate, NewApiToken } from '@arbour/contract/calls/account/api-tokens'
import { TOKEN_DAYS, type TokenScope } from '@arbour/contract/entities/account/api-token'
import type { Account } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DAYS_LABELS } from '../tokens/token-labels.ts'
import { DeviceCredentials } from './device-credentials.tsx'

/** The scopes of a device's token. */
const ACCESS: Record<'write' | 'read', readonly TokenScope[]> = { write: ['files:read', 'files:write'], read: ['files:read'] }

/** Creates the token of a device, and shows how to mount the files of the team with it. */
export function ConnectDeviceDialog({ opened, close, account }: DialogHandle<void> & { account: Account }) {
  const client = useQueryClient()
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({
    schema: NewApiToken,
    initial: { name: '', access: 'write', days: '365' },
    request: ({ name, access, days }) => ({
      name,
      scopes: [...ACCESS[access === 'read' ? 'read' : 'write']],
      days: TOKEN_DAYS.find((day) => String(day) === days),
    }),
    submit: async (request) => {
      const response = await callApi(authTokensCreate, request)
      void client.invalidateQueries({ queryKey: queryKeys.apiTokens })
      setToken(response.token)
    },
  })
  const { field } = form
  return (
    <FormDialog
      opened={opened}
      title={token === null ? t('account.devices.connectDevice') : t('account.devices.mountDrive')}
      size="lg"
      form={form}
      verb={t('common.continue')}
      onClose={close}
      after={token !== null && <DeviceCredentials account={account} token={token} onClose={close} />}
    >
      <TextInput
        label={t('common.name')}
        description={t('account.devices.nameHint')}
        placeholder={t('account.devices.officeLaptop')}
        data-autofocus
        {...field('name')}
      />
      <NativeSelect
        label={t('account.accountPage.permissions')}
        data={[
          { value: 'write', label: t('account.devices.readAndChange') },
          { value: 'read', label: t('account.devices.readOnly') },
        ]}
        {...field('access')}
      />
      <NativeSelect
        label={t('account.accountPage.expiresIn')}
        data={TOKEN_DAYS.map((days) => ({ value: String(days), label: DAYS_LABELS[days] }))}
        {...field('days')}
      />
    </FormDialog>
  )
}
