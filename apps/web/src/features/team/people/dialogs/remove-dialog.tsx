import { usersRemove } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { formatCount } from '#lib/text/format.ts'
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
      question={isSelf ? 'Remove yourself from the team?' : `Remove ${user.name} from the team?`}
      text={
        <div className={classes.text}>
          <p>
            {isSelf
              ? 'You are signed out everywhere within seconds. Your roles on items end. Links and shares you made stay with the items.'
              : 'They are signed out everywhere within seconds. Their roles on items end. Links and shares they made stay with the items.'}
          </p>
          {ownedCount !== 0 && (
            <PersonPicker
              label={handOverLabel(ownedCount)}
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

function removedText(name: string, newOwner: string | null, items: number): string {
  if (newOwner === null) return `${name} is no longer in the team`
  return items === 1
    ? `${name} is no longer in the team, and 1 item went to ${newOwner}`
    : `${name} is no longer in the team, and ${formatCount(items)} items went to ${newOwner}`
}

/** @param count null if unknown */
function handOverLabel(count: number | null): string {
  if (count === null) return 'Hand their items over to'
  return count === 1 ? 'Hand their 1 item over to' : `Hand their ${formatCount(count)} items over to`
}
