import type { Closed } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
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
        {account && <p>{t('account.identity.youClosedYourAccountIt', { ends: formatDate(account.ends) })}</p>}
        {teams.map(({ name, ends }) => (
          <p key={`${name} ${ends}`}>{t('account.identity.nameWasClosedItIs', { name, ends: formatDate(ends) })}</p>
        ))}
      </div>
      <Button type="submit" fullWidth className={classes.submit} autoFocus loading={isPending}>
        {account
          ? t('account.identity.reopenMyAccount')
          : t('account.identity.reopenTeams', { count: teams.length, name: teams[0]?.name ?? '' })}
      </Button>
    </>
  )
}
