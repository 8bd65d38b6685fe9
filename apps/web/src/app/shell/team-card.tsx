import { t } from '@arbour/messages/t'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { rolesText } from '#features/team/people/public.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './team-card.module.css'

/** The current team, in its colours. Opens the dialog that switches to another one; `onFollow` is called before. */
export function TeamCard({ onFollow }: { onFollow?: () => void }) {
  const account = useAccount()
  const dialogs = useDialogs()
  const team = account?.tenant
  const name = team?.name
  const style = team && ({ '--team-ground': team.background_color } as CSSProperties)
  return (
    <UnstyledButton
      className={classes.card}
      style={style}
      disabled={!account}
      aria-haspopup="dialog"
      onClick={() => {
        onFollow?.()
        void dialogs.open('switch-team', {})
      }}
    >
      {team ? <TeamMark team={team} size={32} /> : <LineSkeleton width={32} height={32} />}
      <span className={classes.text}>
        {name === undefined ? <LineSkeleton width={112} /> : <strong title={name}>{name}</strong>}
        {account && <small>{rolesText(account.user.roles.slice(0, 1))}</small>}
      </span>
      <VisuallyHidden>{t('app.shell.switchTeam')}</VisuallyHidden>
      <IconSelector size={18} stroke={1.7} className={classes.icon} aria-hidden />
    </UnstyledButton>
  )
}
