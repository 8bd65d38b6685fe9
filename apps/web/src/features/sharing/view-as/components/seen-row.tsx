import { ItemName, PathLink } from '#features/files/items/public/components.ts'
import { viewAsAddress } from '#lib/browser/view-as-address.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { isOf, type Seer } from '../model/seer.ts'
import { standingText } from '../model/words.ts'
import type { SeenItem } from '../queries.ts'
import classes from './seen-row.module.css'
import { StandingMark } from './standing-mark.tsx'
import { WhyButton } from './why-button.tsx'

interface SeenRowProps {
  seen: SeenItem
  seer: Seer
  /** Where it stands, if it is not right in the folder. */
  place: string
  /** Tab comes to this row; arrows to the others. */
  isFocusable: boolean
}

/** An item, what the person may do with it, and the way to why. A folder that is open to who looks leads into it. */
export function SeenRow({ seen: { item, standing }, seer, place, isFocusable }: SeenRowProps) {
  const tabIndex = isFocusable ? 0 : -1
  // What another team offers stands here, and is looked at in its own files.
  const isWayIn = item.is_dir && item.is_accessible && standing !== null && !item.is_symlink
  const isTheirs = isOf(item, seer)
  const hasWhy = standing !== null && !(seer.kind === 'team' && item.is_symlink)
  const name = (
    <>
      <ItemName name={item.name} max={70} className={classes.itemName} />
      {place !== '' && <span className={classes.place}>{place}</span>}
    </>
  )
  return (
    <>
      <FileIcon item={item} size={22} />
      <span className={classes.words}>
        {isWayIn ? (
          <PathLink path={viewAsAddress(seer, item.id)} className={classes.link} data-row-part tabIndex={tabIndex}>
            {name}
          </PathLink>
        ) : (
          // What is closed has no other part that could have the focus on the way past it.
          <span
            className={classes.name}
            {...(!hasWhy && { 'data-row-part': true, tabIndex, role: 'group', 'aria-label': item.name })}
          >
            {name}
          </span>
        )}
        {isTheirs ? (
          <span className={classes.theirs}>Theirs, in their own files</span>
        ) : (
          <StandingMark standing={standing} text={standingText(standing, { isDir: item.is_dir, words: seer.words })} />
        )}
      </span>
      {hasWhy ? (
        <WhyButton item={item} seer={seer} tabIndex={tabIndex} className={classes.why} />
      ) : (
        <span className={classes.noWhy} />
      )}
    </>
  )
}
