import type { Person } from '@arbour/contract/entities/access'
import { ItemName, PathLink } from '#features/items/public.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { seeAsAddress } from '../address.ts'
import { standingText } from '../model/words.ts'
import type { SeenItem } from '../queries.ts'
import classes from './seen-row.module.css'
import { StandingMark } from './standing-mark.tsx'
import { WhyButton } from './why-button.tsx'

interface SeenRowProps {
  seen: SeenItem
  user: Person
  /** Tab comes to this row; arrows to the others. */
  isFocusable: boolean
}

/** An item, what the person may do with it, and the way to why. A folder that is open to who looks leads into it. */
export function SeenRow({ seen: { item, standing }, user, isFocusable }: SeenRowProps) {
  const tabIndex = isFocusable ? 0 : -1
  const isWayIn = item.is_dir && item.is_accessible && standing !== null
  const name = <ItemName name={item.name} max={70} className={classes.itemName} />
  return (
    <>
      <FileIcon item={item} size={22} />
      <span className={classes.words}>
        {isWayIn ? (
          <PathLink path={seeAsAddress(user.id, item.id)} className={classes.link} data-row-part tabIndex={tabIndex}>
            {name}
          </PathLink>
        ) : (
          // What is closed has no other part that could have the focus on the way past it.
          <span
            className={classes.name}
            {...(standing === null && { 'data-row-part': true, tabIndex, role: 'group', 'aria-label': item.name })}
          >
            {name}
          </span>
        )}
        <StandingMark standing={standing} text={standingText(standing, { isDir: item.is_dir, name: user.name })} />
      </span>
      {standing ? (
        <WhyButton item={item} user={user} tabIndex={tabIndex} className={classes.why} />
      ) : (
        <span className={classes.noWhy} />
      )}
    </>
  )
}
