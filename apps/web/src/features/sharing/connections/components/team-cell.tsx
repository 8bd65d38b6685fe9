import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import classes from './team-cell.module.css'

/** Another team: its picture, name and subdomain. */
export function TeamCell({ team }: { team: TeamSummary }) {
  const { name, subdomain } = team
  return (
    <span className={classes.team}>
      <TeamMark team={team} size={36} />
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.subdomain}>{subdomain}</span>
      </span>
    </span>
  )
}
