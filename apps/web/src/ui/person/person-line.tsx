import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import classes from './person-line.module.css'
import { PersonName } from './person-name.tsx'
import { PersonPicture } from './person-picture.tsx'
import type { ShownPerson } from './shown-person.ts'

interface PersonLineProps {
  person: ShownPerson
  /** Adds `(you)` to the name. */
  isSelf?: boolean
  /** Width and height of the picture in CSS pixels. */
  size?: number
  /** Actions at the end of the row. */
  children?: ReactNode
}

/** A person or group in a list: the picture, the name above the email address, and actions. */
export function PersonLine({ person, isSelf = false, size = 28, children }: PersonLineProps) {
  return (
    <span className={classes.line}>
      <PersonPicture person={person} size={size} />
      <PersonName name={isSelf ? t('common.nameYou', { name: person.name }) : person.name} email={person.email} />
      {children}
    </span>
  )
}

interface PersonRowProps extends Pick<PersonLineProps, 'isSelf' | 'children'> {
  /** Null for a person who is no longer a member. */
  person: ShownPerson | null
  /** A button before the other actions, which is below the name on a phone. */
  why?: ReactNode
}

/** A {@link PersonLine} as a row of a `List`. */
export function PersonRow({ person, isSelf, why, children }: PersonRowProps) {
  return (
    <li className={classes.row}>
      {person ? (
        <PersonLine person={person} isSelf={isSelf} size={32}>
          {why && <span className={classes.why}>{why}</span>}
          {children}
        </PersonLine>
      ) : (
        <span className={classes.line}>
          <span className={classes.former}>{t('ui.person.formerMember')}</span>
          {children}
        </span>
      )}
    </li>
  )
}
