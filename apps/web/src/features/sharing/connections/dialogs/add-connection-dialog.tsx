import type { CallResponse } from '@arbour/contract/calls/call'
import { tenantsConnectionsInvitationsCreate } from '@arbour/contract/calls/sharing/connection-invitations'
import { tenantsConnectionsAdd } from '@arbour/contract/calls/sharing/connections'
import { NotifyChoice } from '@arbour/contract/entities/sharing/access'
import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useAccount } from '#features/account/identity/public.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { notifyChoice } from '#ui/form/fields/notify-choice.ts'
import { NotifyFields } from '#ui/form/fields/notify-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ResultStep } from '../components/result-step.tsx'
import { TargetField } from '../components/target-field.tsx'
import { linkText } from '../model/invitation-text.ts'
import { getProblem, readTarget, type Target } from '../model/target.ts'
import { acceptedText } from '../model/texts.ts'
import { refreshAfterConnecting } from '../operations/refresh-connected.ts'

const AddConnectionSchema = z.object({ subdomain: z.string(), ...NotifyChoice.shape })

/** What was made: a request, or an invitation by email or with a link to pass on. */
type Result = { connection: Connection } | CallResponse<typeof tenantsConnectionsInvitationsCreate>

/**
 * Connects with another team: requests it by its name, invites it by email or with a link to pass on, or opens the invitation
 * whose link was pasted. Then shows the result.
 */
export function AddConnectionDialog({ opened, close }: DialogHandle<void>) {
  const client = useQueryClient()
  const router = useRouter()
  const account = useAccount()
  const [result, setResult] = useState<Result | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const invite = async (email: string | null, note: string) => {
    setResult(await callApi(tenantsConnectionsInvitationsCreate, { email, note }))
    void client.invalidateQueries({ queryKey: queryKeys.connectionInvitations })
  }
  const form = useForm({
    schema: AddConnectionSchema,
    initial: { subdomain: '', notify_via_email: true, note: '' },
    request: ({ subdomain, ...choice }) => ({ subdomain, ...notifyChoice(choice) }),
    check: ({ subdomain }) => ({ subdomain: getProblem(readTarget(subdomain, window.location.origin)) }),
    submit: async ({ subdomain, ...choice }, { note }) => {
      setFailure(null)
      const target = readTarget(subdomain, window.location.origin)
      if (target.kind === 'email') return invite(target.email, note)
      if (target.kind === 'link') {
        close()
        return router.navigate({ to: '/connect', hash: target.token })
      }
      setResult(await callApi(tenantsConnectionsAdd, { subdomain: subdomain.trim(), ...choice }))
      void refreshAfterConnecting(client)
    },
  })
  const { field, isPending, values } = form
  const name = field('subdomain')
  const { kind } = readTarget(name.value, window.location.origin)
  const isBusy = isPending || isCreating

  const createLink = async () => {
    setFailure(null)
    setIsCreating(true)
    try {
      await invite(null, values.note)
    } catch (error) {
      setFailure(getErrorMessage(error))
    }
    setIsCreating(false)
  }
  return (
    <Modal
      opened={opened}
      title={result ? getTitle(result) : t('sharing.connections.addConnection')}
      // The three buttons fit on one line.
      size={500}
      isDismissible={!isBusy}
      closesOutside={result !== null ? 'connection' in result || result.url === null : !form.isChanged}
      onClose={() => close()}
    >
      {result && 'invitation' in result && result.url !== null ? (
        <ShownSecret label={t('sharing.connections.invitationLink')} value={result.url} onClose={() => close()}>
          {linkText(result.invitation.email)}
        </ShownSecret>
      ) : result ? (
        <ResultStep text={getText(result)} opened={opened} onClose={() => close()} />
      ) : (
        <Form form={form}>
          <FieldGroup>
            <TargetField {...name} hint={getHint(kind, account?.tenant.subdomain)} isName={kind === 'name'} />
            {kind === 'name' && <NotifyFields isByEmail={field('notify_via_email')} note={field('note')} />}
            {kind === 'email' && <NotifyFields note={field('note')} />}
            <FormFailure message={form.failure ?? failure} />
          </FieldGroup>
          <ModalActions
            aside={
              <Button variant="subtle" px={10} disabled={isPending} loading={isCreating} onClick={() => void createLink()}>
                {t('sharing.connections.createInvitationLink')}
              </Button>
            }
          >
            <Button variant="default" disabled={isBusy} onClick={() => close()}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={name.value.trim() === '' || isCreating} loading={isPending}>
              {VERBS[kind]}
            </Button>
          </ModalActions>
        </Form>
      )}
    </Modal>
  )
}

const VERBS: Record<Target['kind'], string> = {
  name: t('sharing.connections.addConnection'),
  email: t('sharing.connections.sendInvitation'),
  link: t('sharing.connections.openInvitation'),
  'wrong-link': t('sharing.connections.openInvitation'),
}

/** Says what happens with what is typed. */
function getHint(kind: Target['kind'], subdomain: string | undefined): string {
  if (kind === 'email') return t('sharing.connections.sendsInvitationWhichAdminOf')
  if (kind !== 'name') return t('sharing.connections.opensInvitationOfOtherTeam')
  return subdomain === undefined
    ? t('sharing.connections.organizationNameHint')
    : t('sharing.connections.organizationNameHintWithOwn', { subdomain })
}

/** If the other team had already requested a connection, this accepts it. */
function getTitle(result: Result): string {
  if ('invitation' in result)
    return result.url === null ? t('sharing.connections.invitationSent') : t('sharing.connections.invitationLink')
  return result.connection.status === 'Accepted'
    ? t('sharing.connections.connectionAccepted')
    : t('sharing.connections.connectionRequested')
}

function getText(result: Result): string {
  if ('invitation' in result) return invitedText(result.invitation.email ?? '')
  const { status, tenant: team } = result.connection
  if (status === 'Accepted') return acceptedText(team)
  return t('sharing.connections.requestSentToName', { name: team.name })
}

function invitedText(email: string): string {
  return t('sharing.connections.emailGetsEmailWithInvitation', { email })
}
