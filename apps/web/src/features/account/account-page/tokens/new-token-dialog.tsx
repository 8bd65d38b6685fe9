import { authTokensCreate, NewApiToken } from '@arbour/contract/calls/account/api-tokens'
import { TOKEN_DAYS, type TokenScope } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ScopesField } from './scopes-field.tsx'
import { DAYS_LABELS } from './token-labels.ts'

/** Creates an API token for the current team, and shows it once. */
export function NewTokenDialog({ opened, close, team }: DialogHandle<void> & { team: string }) {
  const client = useQueryClient()
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({
    schema: NewApiToken,
    initial: { name: '', scopes: ['files:read'] as TokenScope[], days: '30' },
    request: ({ name, scopes, days }) => ({ name, scopes, days: TOKEN_DAYS.find((day) => String(day) === days) }),
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
      title={token === null ? t('account.accountPage.newApiToken') : t('account.accountPage.yourApiToken')}
      size="md"
      form={form}
      verb={t('common.create')}
      onClose={close}
      after={
        token !== null && (
          <ShownSecret isLarge label={t('account.accountPage.apiToken')} value={token} onClose={close}>
            {t('account.accountPage.copyTokenNow')}
          </ShownSecret>
        )
      }
    >
      <TextInput
        label={t('common.name')}
        description={t('account.accountPage.tokenNameHint', { team })}
        placeholder={t('account.accountPage.nightlyBackup')}
        data-autofocus
        {...field('name')}
      />
      <ScopesField {...field('scopes')} />
      <NativeSelect
        label={t('account.accountPage.expiresIn')}
        data={TOKEN_DAYS.map((days) => ({ value: String(days), label: DAYS_LABELS[days] }))}
        {...field('days')}
      />
    </FormDialog>
  )
}
