import { usersRolesUpdate } from '@arbour/contract/calls/team/users'
import { AppRole, type User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '#lib/api/api.ts'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { toAppRoles, toTeamRole } from '../model/roles.ts'
import { refreshPeople } from '../queries.ts'
import classes from './person-card.module.css'
import { RoleField } from './role-field.tsx'

const Roles = z.object({ roles: z.array(AppRole) })

/** The role of a member, editable by Admins. */
export function RoleForm({ user, isSelf }: { user: User; isSelf: boolean }) {
  const client = useQueryClient()
  const form = useForm({
    schema: Roles,
    initial: { role: toTeamRole(user.roles) },
    request: ({ role }, before) => (role === before.role ? null : { roles: toAppRoles(role) }),
    submit: async ({ roles }) => {
      const response = await callApi(usersRolesUpdate, { id: user.id, roles })
      notify(t('team.people.roleOfNameSaved', { name: user.name }))
      void refreshPeople(client)
      return toTeamRole(response.user.roles)
    },
    reread: (role) => ({ role }),
  })
  return (
    <section className={classes.card} aria-label={t('common.role')}>
      <Form form={form} className={classes.form}>
        <RoleField label={t('team.people.roleInTeam')} {...form.field('role')} />
        {isSelf && form.values.role !== 'Admin' && <Notice role="alert">{t('team.people.noLongerManageTeam')}</Notice>}
        <FormFailure message={form.failure} />
        <div>
          <Button type="submit" loading={form.isPending} disabled={!form.isChanged}>
            {t('team.people.saveRole')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
