import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import classes from './team-names.module.css'

/** The teams of a share: the first with its picture, and the number of others. */
export function TeamNames({ teams, size = 22 }: { teams: readonly TeamSummary[]; size?: number }) {
  const [firstTeam, ...otherTeams] = teams
  if (!firstTeam) return null
  return (
    <span className={classes.teams} title={teams.map((team) => team.name).join(', ')}>
      <TeamMark team={firstTeam} size={size} />
      <bdi className={classes.name}>{firstTeam.name}</bdi>
      {otherTeams.length > 0 && <span className={classes.more}>+{otherTeams.length}</span>}
    </span>
  )
}
