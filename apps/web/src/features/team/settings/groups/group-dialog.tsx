import { groupsDelete, groupsUpdate } from '@arbour/contract/calls/team/groups'
import { type Group, GroupName } from '@arbour/contract/entities/team/group'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { peopleQuery } from '#lib/api/people-queries.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EmptyList, List } from '#ui/list/list.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { PersonRow } from '#ui/person/person-line.tsx'
import { PersonSearch } from '#ui/person/person-search.tsx'
import { notify } from '#ui/toast/notify.ts'
import { SettingsPart } from '../settings-part.tsx'
import classes from './group-dialog.module.css'
import { groupQuery, refreshGroups } from './queries.ts'

const GroupNameSchema = z.object({ name: GroupName.optional() })

interface GroupDialogProps extends DialogHandle<void> {
  id: string
}

/** A group: its name and members. Changes of members apply immediately. */
export function GroupDialog({ opened, close, id }: GroupDialogProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(groupQuery({ id, page }))
  return (
    <Modal opened={opened} title={query.data?.group.name ?? t('common.group')} size="md" onClose={() => close()}>
      <SettingsPart query={query}>
        {({ group, items, members, meta }) => (
          <>
            <NameForm key={group.name} group={group} />
            <Members group={group} people={members}>
              <Pages page={Math.min(page, meta.total_pages)} total={meta.total_pages} onPage={setPage} />
            </Members>
            <ModalActions aside={<DeleteButton group={group} items={items ?? 0} onDeleted={() => close()} />}>
              <Button variant="default" onClick={() => close()}>
                {t('common.done')}
              </Button>
            </ModalActions>
          </>
        )}
      </SettingsPart>
    </Modal>
  )
}

function NameForm({ group: { id, name } }: { group: Group }) {
  const client = useQueryClient()
  const form = useForm({
    schema: GroupNameSchema,
    initial: { name },
    request: (values) => unlessEmpty(values.name === name ? {} : { name: values.name }),
    submit: async (changes) => {
      await callApi(groupsUpdate, { id, ...changes })
      await refreshGroups(client)
    },
  })
  return (
    <Form form={form}>
      <div className={classes.name}>
        <TextInput label={t('team.settings.groupName')} autoComplete="off" {...form.field('name')} />
        <Button type="submit" variant="default" loading={form.isPending} disabled={!form.isChanged}>
          {t('common.rename')}
        </Button>
      </div>
      <FormFailure message={form.failure} />
    </Form>
  )
}

interface MembersProps {
  group: Group
  people: readonly { id: string; name: string; email: string; picture: string | null }[]
  /** The pagination. */
  children: ReactNode
}

function Members({ group, people, children }: MembersProps) {
  const client = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const [failure, setFailure] = useState<string>()
  const change = async (changes: { add: string[] } | { remove: string[] }) => {
    setFailure(undefined)
    try {
      await callApi(groupsUpdate, { id: group.id, ...changes })
      // The focused button is removed with its row.
      if ('remove' in changes) section.current?.querySelector('input')?.focus()
    } catch (error) {
      setFailure(getErrorMessage(error))
    }
    await refreshGroups(client)
  }
  const ids = people.map(({ id }) => id)
  return (
    <section ref={section} aria-label={t('team.common.members')} className={classes.members}>
      {group.is_provided ? (
        <EmptyList>{t('team.settings.membersManagedByIdentityProvider')}</EmptyList>
      ) : (
        <PersonSearch
          label={t('team.settings.addPeople')}
          listLabel={t('common.membersOfTeam')}
          error={failure}
          query={(q) => peopleQuery(q, ids)}
          nobody={(q) => (q === '' ? t('team.settings.everyoneIsInGroup') : t('team.common.noMatchingMembers'))}
          excludedIds={ids}
          onChoose={({ id }) => void change({ add: [id] })}
        />
      )}
      {people.length === 0 ? (
        <EmptyList>{t('team.settings.noOneInGroup')}</EmptyList>
      ) : (
        <div className={classes.list}>
          <List label={t('team.settings.membersOfGroup')}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person}>
                {!group.is_provided && (
                  <IconButton
                    label={t('common.removeName', { name: person.name })}
                    onClick={() => void change({ remove: [person.id] })}
                  >
                    <IconX size={18} aria-hidden />
                  </IconButton>
                )}
              </PersonRow>
            ))}
          </List>
        </div>
      )}
      {children}
    </section>
  )
}

function DeleteButton({ group, items, onDeleted }: { group: Group; items: number; onDeleted: () => void }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const ask = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={t('team.settings.deleteGroupName', { name: group.name })}
        text={items === 0 ? t('team.settings.itHasNoRoleOn') : t('team.settings.itLosesItsRoleOn', { items })}
        confirmLabel={t('team.settings.deleteGroup')}
        isDestructive
        onConfirm={async () => {
          await callApi(groupsDelete, { id: group.id })
          notify(t('team.settings.groupNameIsDeleted', { name: group.name }))
          onDeleted()
          void refreshGroups(client)
        }}
        onClose={() => close()}
      />
    ))
  return (
    <Button variant="subtle" color="red" onClick={() => void ask()}>
      {t('team.settings.deleteGroup')}
    </Button>
  )
}
