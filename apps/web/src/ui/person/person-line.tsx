import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './person-line.module.css'
import { PersonName } from './person-name.tsx'
import type { ShownPerson } from './shown-person.ts'

interface PersonLineProps {
  person: ShownPerson
  /** Adds `(you)` to the name. */
  isSelf?: boolean
  /** Side of the picture in CSS pixels. */
  size?: number
  /** What can be done with them, at the end of the line. */
  children?: ReactNode
}

/** Somebody in a list, or a group: the picture, the name above the address, and at the end what can be done. */
export function PersonLine({ person, isSelf = false, size = 28, children }: PersonLineProps) {
  return (
    <span className={classes.line}>
      {person.isGroup ? (
        <span className={classes.group} style={{ width: size, height: size }} role="img" aria-label="Group">
          <IconUsersGroup size={size * 0.6} stroke={1.7} aria-hidden />
        </span>
      ) : (
        <Monogram name={person.name} picture={person.picture} size={size} />
      )}
      <PersonName name={isSelf ? `${person.name} (you)` : person.name} email={person.email} />
      {children}
    </span>
  )
}
