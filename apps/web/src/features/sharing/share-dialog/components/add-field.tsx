import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { InviteeField, type InviteeList, membersAndInviteesQuery } from '#features/sharing/connection-shares/public.ts'
import { type AccessResponse, MemberField } from '#features/sharing/item-access/public.ts'
import { Hint } from '#ui/form/hint.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import type { Sharing } from '../use-sharing.ts'

interface AddFieldProps {
  item: Item
  access: AccessResponse
  sharing: Sharing
  /** Whether members can be added here too. */
  hasTeam: boolean
}

/** The one field for everybody whom the user can add to an item. */
export function AddField({ item, access, sharing, hasTeam }: AddFieldProps) {
  const { team, shares, outside: external, take: takeInvitees } = sharing
  const people = team.form.field('fileUsers')
  const invitees = shares.form.field('invitees')
  const owner = access.fileUsers.find(({ user_role }) => user_role === 'owner')?.user
  const canAddTeam = hasTeam && item.is_owned
  // On small screens the keyboard would cover those who ask for access.
  const isFirst = !(useIsPhone() && team.requests.length > 0)
  // Keeps what was typed if another user shares a folder around it in the meantime.
  if (!external.canAdd && !sharing.isSharing) {
    return canAddTeam ? (
      <MemberField people={people} ownerId={owner?.id ?? null} isFirst={isFirst} />
    ) : (
      hasTeam && <Hint>{t('sharing.shareDialog.onlyOwnerChangesAccessHint')}</Hint>
    )
  }
  const listedIds = [...(owner ? [owner.id] : []), ...people.value.map(({ user }) => user.id)]
  const value: InviteeList = { invitees: shares.added.map(({ invitee }) => invitee), text: invitees.value.text }
  return (
    <InviteeField
      label={
        canAddTeam ? t('sharing.shareDialog.addPeopleGroupsCompaniesOr') : t('sharing.shareDialog.addCompaniesPeopleOrEmail')
      }
      description={null}
      isEmptied
      isFirst={isFirst}
      {...(canAddTeam && {
        nobody: t('sharing.shareDialog.noMatchesInTeams'),
        query: (q: string) => membersAndInviteesQuery(q, listedIds),
        excludedIds: listedIds,
      })}
      value={value}
      error={invitees.error ?? people.error}
      onChange={(next) => takeInvitees(typeof next === 'function' ? next(value) : value, value)}
    />
  )
}
