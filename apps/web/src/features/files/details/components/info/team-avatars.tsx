import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesUsers } from '@arbour/contract/calls/sharing/access'
import { t } from '@arbour/messages/t'
import { Tooltip } from '@mantine/core'
import { formatList } from '#lib/text/format.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './team-avatars.module.css'

/** The number of people shown by picture; of more, the remaining number. */
const MAX_SHOWN = 5

/** The people who can open an item, as pictures with the names as tooltips. */
export function TeamAvatars({ users }: { users: CallResponse<typeof filesUsers> | undefined }) {
  if (!users) return <LineSkeleton width={96} height={16} />
  const shownUsers = users.items.slice(0, MAX_SHOWN)
  const hiddenCount = users.meta.total_items - shownUsers.length
  return (
    <ul className={classes.people} aria-label={t('files.details.peopleWithAccess')}>
      {shownUsers.map(({ user }) => (
        <li key={user.id}>
          <Tooltip label={user.name}>
            <span className={classes.person} role="img" aria-label={user.name}>
              <Monogram name={user.name} picture={user.picture} size={24} />
            </span>
          </Tooltip>
        </li>
      ))}
      {hiddenCount > 0 && (
        <li>
          <Tooltip label={moreNames(users, hiddenCount)} multiline maw={240}>
            <span className={classes.more} role="img" aria-label={t('files.details.andHiddenCountMore', { hiddenCount })}>
              +{hiddenCount}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}

function moreNames({ items, meta }: CallResponse<typeof filesUsers>, hiddenCount: number): string {
  const names = items.slice(MAX_SHOWN).map(({ user }) => user.name)
  const unnamedCount = meta.total_items - items.length
  if (names.length === 0) return t('files.details.hiddenCountMore', { hiddenCount })
  const list = formatList(names, 'plain')
  if (unnamedCount > 0) return t('files.details.listAndUnnamedCountMore', { list, unnamedCount })
  return list
}
