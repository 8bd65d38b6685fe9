import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesUsers } from '@arbour/contract/calls/sharing/access'
import { Tooltip } from '@mantine/core'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './team-avatars.module.css'

/** The number of people shown by picture; of more, the remaining number. */
const SHOWN = 5

/** The people who can open an item, as pictures with the names as tooltips. */
export function TeamAvatars({ users }: { users: CallResponse<typeof filesUsers> | undefined }) {
  if (!users) return <LineSkeleton width={96} height={16} />
  const shown = users.items.slice(0, SHOWN)
  const more = users.meta.total_items - shown.length
  return (
    <ul className={classes.people} aria-label="People who may open this">
      {shown.map(({ user }) => (
        <li key={user.id}>
          <Tooltip label={user.name}>
            <span className={classes.person} role="img" aria-label={user.name}>
              <Monogram name={user.name} picture={user.picture} size={24} />
            </span>
          </Tooltip>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Tooltip label={moreNames(users, more)} multiline maw={240}>
            <span className={classes.more} role="img" aria-label={`and ${more} more`}>
              +{more}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}

function moreNames({ items, meta }: CallResponse<typeof filesUsers>, more: number): string {
  const names = items.slice(SHOWN).map(({ user }) => user.name)
  const unnamed = meta.total_items - items.length
  if (names.length === 0) return `${more} more`
  return names.join(', ') + (unnamed > 0 ? ` and ${unnamed} more` : '')
}
