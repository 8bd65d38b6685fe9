import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { NativeSelect } from '@mantine/core'
import { rolesFor } from '#features/sharing/item-access/public.ts'
import { ROLE_LABELS, ROLE_MEANINGS } from '#lib/text/role-labels.ts'
import { ExpiryField } from '#ui/form/fields/expiry-field.tsx'
import { NotifyFields } from '#ui/form/fields/notify-fields.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { ENDS } from '../model/share-text.ts'
import type { ShareFormState } from '../use-share-form.ts'
import { InviteeField } from './invitee-field.tsx'
import classes from './share-fields.module.css'

/** The recipients, the role, the expiry and the notification of a share. */
export function ShareFields({ form }: { form: ShareFormState }) {
  return (
    <>
      <InviteeField {...form.field('invitees')} />
      <div className={classes.pair}>
        <RoleField {...form.field('role')} />
        <ExpiryField description={ENDS} {...form.field('expires')} />
      </div>
      <NotifyFields isByEmail={form.field('notify_via_email')} note={form.field('note')} />
    </>
  )
}

function RoleField({ value, error, onChange }: Field<AssignedRole>) {
  const roles = rolesFor(true)
  return (
    <NativeSelect
      label={t('common.role')}
      description={ROLE_MEANINGS[value]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      value={value}
      error={error}
      onChange={(event) => onChange(roles.find((role) => role === event.currentTarget.value) ?? value)}
    />
  )
}
