import { usersHandOver } from '@arbour/contract/calls/team/users'
import { Id } from '@arbour/contract/entities/common'
import type { User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '#lib/api/api.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { PersonPicker } from '../components/person-picker.tsx'
import { refreshOwners } from '../operations/refresh-owners.ts'

const Transfer = z.object({ to: Id })

/** Transfers the ownership of everything that a member owns to another member. */
export function TransferDialog({ opened, close, user }: DialogHandle<void> & { user: User }) {
  const client = useQueryClient()
  const form = useForm({
    schema: Transfer,
    initial: { to: null as User | null },
    request: ({ to }) => ({ to: to?.id }),
    check: ({ to }) => (to === null ? { to: t('team.people.chooseNewOwner') } : {}),
    submit: async (request, { to }) => {
      const { handed_over } = await callApi(usersHandOver, { id: user.id, ...request })
      void refreshOwners(client)
      notify(handedOverText(to?.name ?? '', handed_over, user.name))
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t('team.people.transferItems')}
      size="md"
      form={form}
      verb={t('team.people.transfer')}
      onClose={() => close()}
    >
      <Text size="md">{t('team.people.everythingThatNameOwnsIn', { name: user.name })}</Text>
      <PersonPicker label={t('team.people.newOwner')} excludedId={user.id} {...form.field('to')} />
    </FormDialog>
  )
}

function handedOverText(newOwner: string, items: number, formerOwner: string): string {
  return t('team.people.itemsTransferred', { newOwner, formerOwner, items })
}
