import { useAccount } from '#features/identity/public.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './team-card.module.css'

/** The team that one is in. */
export function TeamCard() {
  const account = useAccount()
  const name = account?.tenant.name
  return (
    <div className={classes.card}>
      {name === undefined ? (
        <LineSkeleton width={32} height={32} />
      ) : (
        <Monogram name={name} picture={account?.tenant.picture ?? null} shape="square" size={32} />
      )}
      <div className={classes.text}>
        {name === undefined ? <LineSkeleton width={112} /> : <strong title={name}>{name}</strong>}
        {account && <small>{account.user.roles[0] ?? 'Member'}</small>}
      </div>
    </div>
  )
}
