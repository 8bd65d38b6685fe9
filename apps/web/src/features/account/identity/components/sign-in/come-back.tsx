import type { Closed } from '@arbour/contract/identity'
import { Button } from '@mantine/core'
import { formatDate } from '#lib/text/format.ts'
import classes from '../form.module.css'

interface ComeBackProps {
  closed: Closed
  isPending: boolean
}

/** Shown after a correct sign-in to a closed account or team: explains what was closed, and offers to reopen it. */
export function ComeBack({ closed: { account, teams }, isPending }: ComeBackProps) {
  return (
    <>
      <div role="status" className={classes.closed}>
        {account && <p>You closed your account. It is removed for good after {formatDate(account.ends)}.</p>}
        {teams.map(({ name, ends }) => (
          <p key={`${name} ${ends}`}>
            {name} was closed. It is removed for good after {formatDate(ends)}.
          </p>
        ))}
      </div>
      <Button type="submit" fullWidth className={classes.submit} autoFocus loading={isPending}>
        {account ? 'Come back' : teams.length === 1 && teams[0] ? `Open ${teams[0].name} again` : 'Open them again'}
      </Button>
    </>
  )
}
