import { ConnectionRequest, tenantsConnectionsAdd } from '@arbour/contract/calls/sharing/connections'
import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { callApi } from '#lib/api/api.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { notifyChoice } from '#ui/form/fields/notify-choice.ts'
import { NotifyFields } from '#ui/form/fields/notify-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ResultStep } from '../components/result-step.tsx'
import { acceptedText } from '../model/texts.ts'
import { refreshConnected } from '../operations/refresh-connected.ts'

/** Requests a connection with another team by its subdomain, and shows the result. */
export function AddConnectionDialog({ opened, close }: DialogHandle<void>) {
  const client = useQueryClient()
  const account = useAccount()
  const [made, setCreated] = useState<Connection | null>(null)
  const form = useForm({
    schema: ConnectionRequest,
    initial: { subdomain: '', notify_via_email: true, note: '' },
    request: ({ subdomain, ...choice }) => ({ subdomain, ...notifyChoice(choice) }),
    submit: async (request) => {
      const { connection } = await callApi(tenantsConnectionsAdd, request)
      setCreated(connection)
      void refreshConnected(client)
    },
  })
  const { field, isPending } = form
  const name = field('subdomain')
  return (
    <Modal
      opened={opened}
      title={made ? titleOf(made) : 'Add Connection'}
      size="md"
      isDismissible={!isPending}
      closesOutside={made !== null || !form.isChanged}
      onClose={() => close()}
    >
      {made ? (
        <ResultStep text={textOf(made)} opened={opened} onClose={() => close()} />
      ) : (
        <Form form={form}>
          <FieldGroup>
            <TextInput
              label="Organization name"
              description={`The subdomain of the other team, which its Admins find in Settings, Company.${own(account?.tenant.subdomain)}`}
              data-autofocus
              maxLength={63}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...name}
            />
            <NotifyFields isByEmail={field('notify_via_email')} note={field('note')} />
            <FormFailure message={form.failure} />
          </FieldGroup>
          <ModalActions>
            <Button variant="default" disabled={isPending} onClick={() => close()}>
              Cancel
            </Button>
            <Button type="submit" disabled={name.value.trim() === ''} loading={isPending}>
              Add Connection
            </Button>
          </ModalActions>
        </Form>
      )}
    </Modal>
  )
}

function own(subdomain: string | undefined): string {
  return subdomain === undefined ? '' : ` Yours is ${subdomain}.`
}

/** If the other team had already requested a connection, this accepts it. */
function titleOf({ status }: Connection): string {
  return status === 'Accepted' ? 'Connection Accepted' : 'Connection Requested'
}

function textOf({ status, tenant }: Connection): string {
  if (status === 'Accepted') return acceptedText(tenant)
  return `${tenant.name} has been asked. Once one of its Admins has accepted, you can share folders with each other.`
}
