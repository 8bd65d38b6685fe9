import { usersRemove } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { notify } from '#ui/toast/notify.ts'
import { PersonPicker } from '../components/person-picker.tsx'
import { formatItemCount } from '../model/items-text.ts'
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
    const transferText = newOwner ? `, and ${formatItemCount(handed_over)} went to ${newOwner.name}` : ''
    notify(`${user.name} is no longer in the team${transferText}`)
    close(true)
    void refreshOwners(client, user.id)
  }
  return (
    <ConfirmDialog
      opened={opened}
      question={isSelf ? 'Remove yourself from the team?' : `Remove ${user.name} from the team?`}
      text={
        <div className={classes.text}>
          <p>
            {isSelf ? 'You are' : 'They are'} signed out everywhere within seconds. Their roles on items end. Links and shares
            they made stay with the items.
          </p>
          {ownedCount !== 0 && (
            <PersonPicker
              label={ownedCount === null ? 'Hand their items over to' : `Hand their ${formatItemCount(ownedCount)} over to`}
              description="Left empty, the items stay in their name until an Admin hands them over."
              excludedId={user.id}
              value={newOwner}
              onChange={setNewOwner}
            />
          )}
        </div>
      }
      confirmLabel="Remove"
      isDestructive
      onConfirm={remove}
      onClose={() => close(false)}
    />
  )
}
