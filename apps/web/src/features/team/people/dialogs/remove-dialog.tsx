import { usersRemove } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { notify } from '#ui/toast/notify.ts'
import { PersonPicker } from '../components/person-picker.tsx'
import { refreshOwners } from '../operations/refresh-owners.ts'
import classes from './remove-dialog.module.css'

interface RemoveDialogProps extends DialogHandle<boolean> {
  user: User
  /** The number of items that they own; null if unknown. */
  ownedCount: number | null
  isSelf: boolean
}

/** Removes a member from the team, with an optional transfer of ownership. Closes with whether the member was removed. */
export function RemoveDialog({ opened, close, user, ownedCount, isSelf }: RemoveDialogProps) {
  const client = useQueryClient()
  const [newOwner, setNewOwner] = useState<User | null>(null)
  const remove = async () => {
    const { handed_over } = await callApi(usersRemove, { id: user.id, hand_over_to: newOwner?.id ?? null })
    notify(removedText(user.name, newOwner?.name ?? null, handed_over))
    close(true)
    void refreshOwners(client, user.id)
  }
  return (
    <ConfirmDialog
      opened={opened}
      question={isSelf ? t('team.people.removeYourselfFromTeam') : t('team.people.removeNameFromTeam', { name: user.name })}
      text={
        <div className={classes.text}>
          <p>{isSelf ? t('team.people.removeYourselfEffects') : t('team.people.removeMemberEffects')}</p>
          {ownedCount !== 0 && (
            <PersonPicker
              label={handOverLabel(ownedCount)}
              description={t('team.people.emptyKeepsItems')}
              excludedId={user.id}
              value={newOwner}
              onChange={setNewOwner}
            />
          )}
        </div>
      }
      confirmLabel={t('common.remove')}
      isDestructive
      onConfirm={remove}
      onClose={() => close(false)}
    />
  )
}

function removedText(name: string, newOwner: string | null, items: number): string {
  if (newOwner === null) return t('team.people.nameRemoved', { name })
  return t('team.people.nameRemovedItemsTransferred', { name, newOwner, items })
}

/** @param count null if unknown */
function handOverLabel(count: number | null): string {
  if (count === null) return t('team.people.transferTheirItemsTo')
  return t('team.people.transferTheirItemCountTo', { count })
}
