import { t } from '@arbour/messages/t'
import { IconUsersGroup } from '@tabler/icons-react'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './person-line.module.css'
import type { ShownPerson } from './shown-person.ts'

/** The picture of a person, or the icon of a group. `size`: its width and height in CSS pixels. */
export function PersonPicture({ person, size }: { person: ShownPerson; size: number }) {
  return person.isGroup ? (
    <span className={classes.group} style={{ width: size, height: size }} role="img" aria-label={t('common.group')}>
      <IconUsersGroup size={size * 0.6} stroke={1.7} aria-hidden />
    </span>
  ) : (
    <Monogram name={person.name} picture={person.picture} size={size} />
  )
}
