import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { IconX } from '@tabler/icons-react'
import { RoleSelect } from '#features/sharing/item-access/public.ts'
import { ExpiryField } from '#ui/form/fields/expiry-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { IconMark } from '#ui/monogram/icon-mark.tsx'
import { getInviteeName, getInviteeTeam, getKey, type Invitee } from '../model/invitees.ts'
import { ENDS } from '../model/share-text.ts'
import type { AddedSharesForm } from '../use-added-shares.ts'
import { InviteePicture } from './invitee-picture.tsx'

interface AddedSharesProps {
  shares: AddedSharesForm
  /** Called when one is removed, whose button had the focus. */
  onRemoved: () => void
}

type Entries = AddedSharesForm['form']['values']['invitees']

/** The rows of the recipients outside the team who are added: each with its role, and removable. */
export function AddedShares({ shares, onRemoved }: AddedSharesProps) {
  const { onChange } = shares.form.field('invitees')
  const setRole = (key: string, role: AssignedRole) =>
    onChange((before: Entries) => ({
      ...before,
      shares: before.shares.map((share) => (getKey(share.invitee) === key ? { ...share, role } : share)),
    }))
  const remove = (key: string) => {
    onChange((before: Entries) => ({ ...before, shares: before.shares.filter((share) => getKey(share.invitee) !== key) }))
    onRemoved()
  }
  return shares.added.map(({ invitee, role }) => {
    const [key, name] = [getKey(invitee), getInviteeName(invitee)]
    return (
      <ListRow
        key={key}
        picture={<InviteeMark invitee={invitee} />}
        title={name}
        actions={
          <>
            <RoleSelect
              label={t('sharing.common.roleFor', { name })}
              value={role}
              isDir
              onChange={(next) => setRole(key, next)}
            />
            <IconButton label={t('common.removeName', { name })} me={-8} onClick={() => remove(key)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </>
        }
      >
        <Facts>{describeInvitee(invitee)}</Facts>
      </ListRow>
    )
  })
}

/** The choices for all recipients outside the team who are added: when the share ends. */
export function ShareChoices({ shares }: { shares: AddedSharesForm }) {
  return <ExpiryField description={ENDS} {...shares.form.field('expires')} />
}

function InviteeMark({ invitee }: { invitee: Invitee }) {
  const picture = <InviteePicture invitee={invitee} size={32} />
  return invitee.kind === 'group' || invitee.kind === 'address' ? <IconMark>{picture}</IconMark> : picture
}

function describeInvitee(invitee: Invitee): string {
  if (invitee.kind === 'team') return t('sharing.connectionShares.wholeTeamExternal')
  if (invitee.kind === 'address') return t('sharing.connectionShares.emailAddressExternal')
  return t('sharing.connectionShares.nameExternal', {
    name: getInviteeTeam(invitee)?.name ?? t('sharing.connectionShares.anotherTeam'),
  })
}
