import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesAccess, filesUsers } from '@arbour/contract/calls/sharing/access'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import type { ExplainedId } from '#lib/browser/view-as-url.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { TextSkeleton } from '#ui/placeholder/skeletons.tsx'
import { TextButton } from '#ui/text-button.tsx'
import classes from './sharing.module.css'

/** The number of people shown before the user expands the list. */
const MAX_SHOWN = 5
const OPEN_TO_TEAM = t('files.details.visibleToAllTeamMembers')

interface SharingProps {
  item: Item
  users: CallResponse<typeof filesUsers> | undefined
  access: CallResponse<typeof filesAccess> | undefined
}

/** Who can open an item: the team, or the people with access by name and role. Its owner can view an explanation. */
export function Sharing({ item, users, access }: SharingProps) {
  const services = useItemServices()
  const account = useAccount()
  const userId = account?.user.id
  const isListed = access?.fileUsers.some(({ user, user_role }) => user.id === userId && user_role !== 'owner') === true
  const [isWhole, setIsWhole] = useState(false)
  const explain = (subject: ExplainedId) => void services.dialogs.open('why', { services, item, subject })
  const canExplain = item.is_owned && item.deleted === null
  // Also before it is known, so that nothing moves: most items are open to the team.
  const isOpenToTeam = !users?.access.is_access_restricted
  const viewAs = canExplain && (
    <div className={classes.more}>
      <TextButton onClick={() => void services.dialogs.open('view-as', { services, item })}>
        {t('files.details.viewAsAnotherPerson')}
      </TextButton>
      {isOpenToTeam && account && (
        <TextButton
          label={t('files.details.whyEveryoneHasAccess')}
          onClick={() => explain({ kind: 'everyone', id: account.tenant.id })}
        >
          {t('files.details.why')}
        </TextButton>
      )}
    </div>
  )
  const leaveButton = isListed && item.deleted === null && (
    <div className={classes.more}>
      <TextButton onClick={() => void services.dialogs.open('leave-item', { services, item })}>
        {t('common.removeMyAccess')}
      </TextButton>
    </div>
  )
  if (!users?.access.is_access_restricted) {
    return (
      <>
        {users ? OPEN_TO_TEAM : <TextSkeleton likely={OPEN_TO_TEAM} />}
        {leaveButton}
        {viewAs}
      </>
    )
  }
  const shownUsers = isWhole ? users.items : users.items.slice(0, MAX_SHOWN)
  const hiddenCount = users.meta.total_items - users.items.length
  return (
    <>
      <ul className={classes.people} aria-label={t('common.roles')}>
        {shownUsers.map(({ user, user_role }) => (
          <li key={user.id} className={classes.person}>
            <span className={classes.name}>{user.name}</span>
            <span className={classes.role}>{ROLE_LABELS[user_role]}</span>
            {canExplain && (
              <TextButton
                label={t('files.details.whyNameHasAccess', { name: user.name })}
                onClick={() => explain({ kind: 'user', id: user.id })}
              >
                {t('files.details.why')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {shownUsers.length < users.items.length ? (
        <div className={classes.more}>
          <TextButton onClick={() => setIsWhole(true)}>{t('common.showAll')}</TextButton>
        </div>
      ) : (
        hiddenCount > 0 && <span className={classes.role}>{t('files.details.andHiddenCountMore', { hiddenCount })}</span>
      )}
      {leaveButton}
      {viewAs}
    </>
  )
}
