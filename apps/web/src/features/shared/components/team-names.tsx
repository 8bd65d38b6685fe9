import type { TeamSummary } from '@arbour/contract/entities/connection'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './team-names.module.css'

/** The teams of a share: the first with its picture, of more how many. */
export function TeamNames({ teams, size = 22 }: { teams: readonly TeamSummary[]; size?: number }) {
  const [first, ...others] = teams
  if (!first) return null
  const { name, picture, primary_color, background_color } = first
  return (
    <span className={classes.teams} title={teams.map((team) => team.name).join(', ')}>
      <Monogram
        name={name}
        picture={picture}
        shape="square"
        size={size}
        colors={{ primary: primary_color, background: background_color }}
      />
      <span className={classes.name}>{name}</span>
      {others.length > 0 && <span className={classes.more}>+{others.length}</span>}
    </span>
  )
}
