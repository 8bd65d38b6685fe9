import { IconWorldShare } from '@tabler/icons-react'
import { SHARED_EXTERNALLY } from '../model/leaves-team.ts'
import classes from './shared-badge.module.css'

/** The width of the badge beside a name in CSS pixels: see its style sheet. */
export const BADGE_WIDTH = 22

/** A badge on items that are shared outside the team. In rows, whose accessible name includes it, it is `isSaid`. */
export function SharedBadge({ isSaid = false }: { isSaid?: boolean }) {
  return (
    <span
      className={classes.badge}
      title={SHARED_EXTERNALLY}
      {...(isSaid ? { 'aria-hidden': true } : { role: 'img', 'aria-label': SHARED_EXTERNALLY })}
    >
      <IconWorldShare size={16} stroke={1.8} aria-hidden />
    </span>
  )
}
