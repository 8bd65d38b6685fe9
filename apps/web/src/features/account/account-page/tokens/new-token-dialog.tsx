import { authTokensCreate, NewApiToken } from '@arbour/contract/calls/account/api-tokens'
import { TOKEN_DAYS, type TokenScope } from '@arbour/contract/entities/account/api-token'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { CopyField } from '#ui/copy-field.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import forms from '../components/form.module.css'
import { ScopesField } from './scopes-field.tsx'
import { DAYS_WORDS } from './token-words.ts'

/** Makes an API token for the team that one is in, and shows it: once. */
export function NewTokenDialog({ opened, close, team }: DialogHandle<void> & { team: string }) {
  const client = useQueryClient()
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({
    schema: NewApiToken,
    initial: { name: '', scopes: ['files:read'] as TokenScope[], days: '30' },
    request: ({ name, scopes, days }) => ({ name, scopes, days: TOKEN_DAYS.find((one) => String(one) === days) }),
    submit: async (request) => {
      const answer = await callApi(authTokensCreate, request)
      void client.invalidateQueries({ queryKey: queryKeys.apiTokens })
      setToken(answer.token)
    },
  })
  const { field, isPending } = form
  return (
    <Modal
      opened={opened}
      title={token === null ? 'New API token' : 'Your API token'}
      size="md"
      isDismissible={!isPending}
      closesOutside={token === null}
      onClose={() => close()}
    >
      {token === null ? (
        <Form form={form}>
          <div className={forms.form}>
            <TextInput
              label="Name"
              description={`What it is for. It speaks for you in ${team}, and can do no more than you can.`}
              placeholder="Nightly backup"
              data-autofocus
              {...field('name')}
            />
            <ScopesField {...field('scopes')} />
            <NativeSelect
              label="Good for"
              data={TOKEN_DAYS.map((days) => ({ value: String(days), label: DAYS_WORDS[days] }))}
              {...field('days')}
            />
            <FormFailure message={form.failure} />
          </div>
          <ModalActions>
            <Button variant="default" disabled={isPending} onClick={() => close()}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Create
            </Button>
          </ModalActions>
        </Form>
      ) : (
        <>
          <p>
            It is shown here once. Copy it now, and keep it as you keep a password: whoever has it can do what you allowed it to.
          </p>
          <CopyField isLarge isFirst label="API token" value={token} />
          <ModalActions>
            <Button variant="default" onClick={() => close()}>
              Done
            </Button>
          </ModalActions>
        </>
      )}
    </Modal>
  )
}
