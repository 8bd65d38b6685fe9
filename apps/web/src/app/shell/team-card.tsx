import type { CSSProperties } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './team-card.module.css'

/** The current team, in its colours. */
export function TeamCard() {
  const account = useAccount()
  const team = account?.tenant
  const name = team?.name
  const ground = team && ({ '--team-ground': team.background_color } as CSSProperties)
  return (
    <div className={classes.card} style={ground}>
      {team ? <TeamMark team={team} size={32} /> : <LineSkeleton width={32} height={32} />}
      <div className={classes.text}>
        {name === undefined ? <LineSkeleton width={112} /> : <strong title={name}>{name}</strong>}
        {account && <small>{account.user.roles[0] ?? 'Member'}</small>}
      </div>
    </div>
  )
}
