import { AppRole } from '@arbour/contract/entities/team/people'
import { Email } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { addTypedAddresses, type EmailList, NO_ADDRESS } from '#ui/form/fields/addresses.ts'
import { EmailField } from '#ui/form/fields/email-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { InviteOutcomes } from '../components/invite-outcomes.tsx'
import { RoleField } from '../components/role-field.tsx'
import { type TeamRole, toAppRoles } from '../model/roles.ts'
import { type InvitationResult, invite } from '../operations/invite.ts'

const Invitations = z.object({ emails: z.array(Email).min(1), roles: z.array(AppRole) })
interface Fields {
  emails: EmailList
  role: TeamRole
}
const NO_FIELDS: Fields = { emails: { addresses: [], text: '' }, role: 'Member' }

/** Invites one or more people into the team, and shows the result of each invitation. */
export function InviteDialog({ opened, close }: DialogHandle<void>) {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly InvitationResult[]>([])
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    schema: Invitations,
    initial: NO_FIELDS,
    request: ({ emails, role }) => ({ emails: [...addTypedAddresses(emails).addresses], roles: toAppRoles(role) }),
    check: ({ emails }) => {
      const { addresses, text: unparsedText } = addTypedAddresses(emails)
      return { emails: addresses.length === 0 || unparsedText !== '' ? NO_ADDRESS : null }
    },
    submit: async (request) => {
      setOutcomes([])
      await invite(request, (outcome) => setOutcomes((before) => [...before, outcome]))
      void client.invalidateQueries({ queryKey: queryKeys.invitations })
    },
    reread: (_, { role }) => ({ emails: NO_FIELDS.emails, role }),
  })
  const { values, isPending } = form
  const role = form.field('role')
  const failedEmails = outcomes.flatMap((outcome) => (outcome.isInvited ? [] : [outcome.email]))

  const retry = () => {
    form.field('emails').onChange({ addresses: failedEmails, text: '' })
    setIsDone(false)
  }
  return (
    <Modal
      opened={opened}
      title={isDone ? t('team.people.invitations') : t('team.people.invitePeople')}
      size="md"
      isDismissible={!isPending}
      closesOutside={!form.isChanged && !isDone}
      onClose={() => close()}
    >
      {isDone ? (
        <>
          <InviteOutcomes outcomes={outcomes} />
          <ModalActions>
            {failedEmails.length > 0 && (
              <Button variant="default" onClick={retry}>
                {t('common.tryAgain')}
              </Button>
            )}
            {/* The focused element was removed. */}
            <Button autoFocus onClick={() => close()}>
              {t('common.done')}
            </Button>
          </ModalActions>
        </>
      ) : (
        <Form form={form} onSaved={() => setIsDone(true)}>
          <FieldGroup>
            <EmailField {...form.field('emails')} />
            <RoleField label={t('common.role')} {...role} />
            <FormFailure message={form.failure} />
          </FieldGroup>
          <ModalActions>
            <Button variant="default" disabled={isPending} onClick={() => close()}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {inviteLabel(addTypedAddresses(values.emails).addresses.length)}
            </Button>
          </ModalActions>
        </Form>
      )}
    </Modal>
  )
}

function inviteLabel(count: number): string {
  return t('team.people.invitePeopleButton', { count })
}
