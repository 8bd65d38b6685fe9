import { groupsCreate } from '@arbour/contract/calls/team/groups'
import { GroupName } from '@arbour/contract/entities/team/group'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '#lib/api/api.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { refreshGroups } from './queries.ts'

const NewGroup = z.object({ name: GroupName })

/** Asks for the name of a new group. Closes with its id, to add members. */
export function NewGroupDialog({ opened, close }: DialogHandle<string | undefined>) {
  const client = useQueryClient()
  const form = useForm({
    schema: NewGroup,
    initial: { name: '' },
    request: ({ name }) => ({ name }),
    submit: async ({ name }) => {
      const { group } = await callApi(groupsCreate, { name })
      void refreshGroups(client)
      close(group.id)
    },
  })
  const { field, isPending } = form
  return (
    <Modal opened={opened} title={t('team.settings.newGroup')} isDismissible={!isPending} onClose={() => close(undefined)}>
      <Form form={form}>
        <TextInput
          label={t('team.settings.groupName')}
          placeholder={t('team.settings.surveyors')}
          data-autofocus
          autoComplete="off"
          {...field('name')}
        />
        <FormFailure message={form.failure} />
        <ModalActions>
          <Button variant="default" disabled={isPending} onClick={() => close(undefined)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('common.create')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  )
}
