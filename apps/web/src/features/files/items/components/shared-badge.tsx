import { IconWorldShare } from '@tabler/icons-react'
import { SHARED_OUTSIDE } from '../model/leaves-team.ts'
import classes from './shared-badge.module.css'

/** The room that the badge takes beside a name, in CSS pixels: see its style sheet. */
export const BADGE_ROOM = 22

/** Stands wherever something is seen that is shared outside the team. A row says so in its own name: there it is `isSaid`. */
export function SharedBadge({ isSaid = false }: { isSaid?: boolean }) {
  return (
    <span
      className={classes.badge}
      title={SHARED_OUTSIDE}
      {...(isSaid ? { 'aria-hidden': true } : { role: 'img', 'aria-label': SHARED_OUTSIDE })}
    >
      <IconWorldShare size={16} stroke={1.8} aria-hidden />
    </span>
  )
}
