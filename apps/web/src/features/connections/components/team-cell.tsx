import type { TeamSummary } from '@arbour/contract/entities/connection'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './team-cell.module.css'

/** Another team: what stands for it, its name, and the name under which it is found. */
export function TeamCell({ team }: { team: TeamSummary }) {
  const { name, subdomain, picture, primary_color, background_color } = team
  return (
    <span className={classes.team}>
      <Monogram
        name={name}
        picture={picture}
        shape="square"
        size={36}
        colors={{ primary: primary_color, background: background_color }}
      />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.subdomain}>{subdomain}</span>
      </span>
    </span>
  )
}
