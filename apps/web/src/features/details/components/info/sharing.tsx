import type { filesUsers } from '@arbour/contract/calls/access'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { ItemRole } from '@arbour/contract/entities/access'
import { useState } from 'react'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { TextButton } from '../parts/text-button.tsx'
import classes from './sharing.module.css'

const ROLES: Record<ItemRole, string> = { viewer: 'Viewer', contributor: 'Contributor', editor: 'Editor', owner: 'Owner' }
/** People listed before somebody asks for more. */
const SHOWN = 5

/** Who may open an item: the team, or by name and role those to whom it is open (spec 1 section 2). */
export function Sharing({ users }: { users: CallResponse<typeof filesUsers> | undefined }) {
  const [isWhole, setIsWhole] = useState(false)
  if (!users) return <LineSkeleton width={150} />
  if (!users.access.is_access_restricted) return 'Visible to all team members'
  const shown = isWhole ? users.items : users.items.slice(0, SHOWN)
  const unnamed = users.meta.total_items - users.items.length
  return (
    <>
      <ul className={classes.people} aria-label="Roles">
        {shown.map(({ user, user_role }) => (
          <li key={user.id} className={classes.person}>
            <span className={classes.name}>{user.name}</span>
            <span className={classes.role}>{ROLES[user_role]}</span>
          </li>
        ))}
      </ul>
      {shown.length < users.items.length ? (
        <div className={classes.more}>
          <TextButton onClick={() => setIsWhole(true)}>Show all</TextButton>
        </div>
      ) : (
        unnamed > 0 && <span className={classes.role}>and {unnamed} more</span>
      )}
    </>
  )
}
