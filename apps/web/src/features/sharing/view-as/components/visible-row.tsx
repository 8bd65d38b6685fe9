import { t } from '@arbour/messages/t'
import { ItemName, PathLink } from '#features/files/items/public/components.ts'
import { viewAsUrl } from '#lib/browser/view-as-url.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { accessText } from '../model/texts.ts'
import { isItemOf, type ViewAsSubject } from '../model/view-as-subject.ts'
import type { VisibleItem } from '../queries.ts'
import { AccessMark } from './access-mark.tsx'
import { ExplainButton } from './explain-button.tsx'
import classes from './visible-row.module.css'

interface VisibleRowProps {
  visibleItem: VisibleItem
  subject: ViewAsSubject
  /** The location, if it is not directly in the folder. */
  place: string
  /** Whether the row is the tab stop; arrow keys reach the others. */
  isFocusable: boolean
}

/**
 * An item, the person's access to it, and a link to the explanation. A folder that the current user can open links to its
 * contents.
 */
export function VisibleRow({ visibleItem: { item, standing: access }, subject, place, isFocusable }: VisibleRowProps) {
  const tabIndex = isFocusable ? 0 : -1
  // Another team's mount appears here, but is viewed in that team's own files.
  const isWayIn = item.is_dir && item.is_accessible && access !== null && !item.is_symlink
  const isTheirs = isItemOf(item, subject)
  const hasExplanation = access !== null && !(subject.kind === 'team' && item.is_symlink)
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
          <PathLink path={viewAsUrl(subject, item.id)} className={classes.link} data-row-part tabIndex={tabIndex}>
            {name}
          </PathLink>
        ) : (
          // A restricted row has no other focusable part for the arrow keys.
          <span
            className={classes.name}
            {...(!hasExplanation && { 'data-row-part': true, tabIndex, role: 'group', 'aria-label': item.name })}
          >
            {name}
          </span>
        )}
        {isTheirs ? (
          <span className={classes.theirs}>{t('sharing.viewAs.theirsInTheirOwnFiles')}</span>
        ) : (
          <AccessMark access={access} text={accessText(access, { isDir: item.is_dir, shortName: subject.shortName })} />
        )}
      </span>
      {hasExplanation ? (
        <ExplainButton item={item} subject={subject} tabIndex={tabIndex} className={classes.why} />
      ) : (
        <span className={classes.noExplanation} />
      )}
    </>
  )
}
