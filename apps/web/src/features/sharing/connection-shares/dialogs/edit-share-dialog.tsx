import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { type Share, ShareChanges } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { z } from 'zod'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { rolesFor, toAccessLists } from '#features/sharing/item-access/public.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { toShownPerson } from '#lib/text/to-shown-person.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { expiryProblem, expiryText, expiryTime } from '#ui/form/fields/expiry.ts'
import { ExpiryField } from '#ui/form/fields/expiry-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { type TeamGrantee, TeamPeople } from '../components/team-people.tsx'
import { ENDS } from '../model/share-text.ts'
import { changeShare } from '../operations/change-share.ts'
import { undoShareChange } from '../operations/undo-share.ts'

interface EditShareDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
  share: Share
}

interface Fields {
  user_role: AssignedRole
  is_access_restricted: boolean
  fileUsers: readonly TeamGrantee[]
  expires: string
}

/** Edits a team's people, roles and expiry in a share. Lost access is revoked immediately. */
export function EditShareDialog({ opened, close, services, item, share }: EditShareDialogProps) {
  const { tenant } = share
  const form = useForm({
    schema: ShareChanges,
    initial: toFields(share),
    request: getChanges,
    check: ({ is_access_restricted, fileUsers, expires }) => {
      const problem = expires === expiryText(share.expires) ? null : expiryProblem(expires, new Date())
      return {
        ...(is_access_restricted &&
          fileUsers.length === 0 && { fileUsers: t('sharing.connectionShares.chooseAtLeastOnePerson') }),
        ...(problem !== null && { expires: problem }),
      }
    },
    submit: async (changes) => {
      const changedShare = await changeShare(services, share, changes)
      const undo = () => undoShareChange(services, { before: share, after: changedShare })
      notifyUndoable(
        t('sharing.connectionShares.accessUpdatedForName', { name: tenant.name, itemName: item.name }),
        undo,
        [],
        t('sharing.connectionShares.connectionUpdated'),
      )
    },
  })
  const { values } = form
  const role = form.field('user_role')
  const isRestricted = form.field('is_access_restricted')
  const roles = rolesFor(true)
  return (
    <FormDialog
      opened={opened}
      title={t('sharing.connectionShares.nameSharedWithTenantName', {
        name: truncateMiddle(item.name, 40),
        tenantName: tenant.name,
      })}
      size="md"
      form={form}
      verb={t('common.save')}
      onClose={() => close()}
    >
      <RecipientChoice
        teamName={tenant.name}
        isRestricted={isRestricted.value}
        onChange={(next) => {
          isRestricted.onChange(next)
          form.forget('fileUsers')
        }}
      />
      {!values.is_access_restricted && (
        <NativeSelect
          label={t('sharing.connectionShares.roleOfWholeTeam')}
          data={roles.map((option) => ({ value: option, label: ROLE_LABELS[option] }))}
          value={role.value}
          error={role.error}
          onChange={(event) => role.onChange(roles.find((option) => option === event.currentTarget.value) ?? role.value)}
        />
      )}
      {(values.is_access_restricted || values.fileUsers.length > 0) && (
        <TeamPeople team={tenant} isRestricted={values.is_access_restricted} {...form.field('fileUsers')} />
      )}
      <ExpiryField description={ENDS} {...form.field('expires')} />
    </FormDialog>
  )
}

interface RecipientChoiceProps {
  teamName: string
  isRestricted: boolean
  onChange: (isRestricted: boolean) => void
}

function RecipientChoice({ teamName, isRestricted, onChange }: RecipientChoiceProps) {
  const id = useId()
  return (
    <Input.Wrapper
      label={<span id={id}>{t('sharing.connectionShares.accessChoice')}</span>}
      labelElement="div"
      description={
        isRestricted
          ? t('sharing.connectionShares.noOneElseInTeamSees', { teamName })
          : t('sharing.connectionShares.everyoneInTeamIncludingFutureMembers', { teamName })
      }
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={[
          { value: 'team', label: t('sharing.connectionShares.wholeTeam') },
          { value: 'people', label: t('sharing.connectionShares.selectedPeople') },
        ]}
        value={isRestricted ? 'people' : 'team'}
        onChange={(next) => onChange(next === 'people')}
      />
    </Input.Wrapper>
  )
}

function toFields({ tenant, user_role, is_access_restricted, fileUsers, fileGroups, expires }: Share): Fields {
  const groups = fileGroups.map(({ group, user_role: role }): TeamGrantee => ({ user: toShownPerson(group), role }))
  const people = fileUsers.map(({ user, user_role: role }): TeamGrantee => ({ user: { ...user, email: tenant.name }, role }))
  return { user_role, is_access_restricted, fileUsers: [...groups, ...people], expires: expiryText(expires) }
}

/** Returns the changes for the request. */
function getChanges(now: Fields, before: Fields): z.input<typeof ShareChanges> | null {
  return unlessEmpty({
    ...(now.user_role !== before.user_role && { user_role: now.user_role }),
    ...(now.is_access_restricted !== before.is_access_restricted && { is_access_restricted: now.is_access_restricted }),
    ...toAccessLists(before.fileUsers, now.fileUsers),
    ...(now.expires !== before.expires && { expires: expiryTime(now.expires) }),
  })
}
