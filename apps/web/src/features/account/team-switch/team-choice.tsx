import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconBuilding, IconCheck, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { myTeamsQuery } from './my-teams-query.ts'
import type { SwitchStep } from './switch-step.ts'
import classes from './team-choice.module.css'

/** The maximum displayed count. */
const MAX_SHOWN = 99

interface TeamChoiceProps {
  /** The team that is being opened. */
  goingTo: string | null
  failure: string | null
  canJoin: boolean
  canCreate: boolean
  onTeam: (team: Tenant) => void
  onStep: (step: SwitchStep) => void
}

/** The user's teams, with links to join and create others. */
export function TeamChoice({ goingTo, failure, canJoin, canCreate, onTeam, onStep }: TeamChoiceProps) {
  const resolveMergedId = useAccount()?.tenant.id
  const { data: teams, error, refetch } = useQuery(myTeamsQuery)
  const firstOther = teams?.find(({ id }) => id !== resolveMergedId)
  const isBusy = goingTo !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead from button to button, which Tab reaches too
    <div className={classes.choice} onKeyDown={stepByArrow}>
      {teams ? (
        <ul className={classes.teams} aria-label={t('account.common.yourTeams')}>
          {teams.map((team) => {
            const isCurrent = team.id === resolveMergedId
            return (
              <li key={team.id}>
                <button
                  type="button"
                  className={classes.row}
                  disabled={isCurrent || isBusy}
                  aria-current={isCurrent || undefined}
                  data-autofocus={team === firstOther || undefined}
                  ref={team === firstOther ? focusNow : undefined}
                  onClick={() => onTeam(team)}
                >
                  <TeamMark team={team} size={32} />
                  <span className={classes.name}>{team.name}</span>
                  {isCurrent ? <Mark /> : <Unread count={team.unread} />}
                  {goingTo === team.id && <Loader size={18} aria-label={t('account.teamSwitch.switching')} />}
                </button>
              </li>
            )
          })}
        </ul>
      ) : error ? (
        <div className={classes.failed}>
          <FormFailure message={getErrorMessage(error)} />
          <Button variant="default" data-autofocus onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <LoadingRows />
      )}
      <FormFailure message={failure} />
      {(canJoin || canCreate) && (
        <div className={classes.further}>
          {canJoin && (
            <OtherChoice
              icon={<IconTicket size={20} stroke={1.7} aria-hidden />}
              disabled={isBusy}
              onClick={() => onStep('join')}
            >
              {t('account.common.joinNewTeam')}
            </OtherChoice>
          )}
          {canCreate && (
            <OtherChoice
              icon={<IconBuilding size={20} stroke={1.7} aria-hidden />}
              disabled={isBusy}
              onClick={() => onStep('create')}
            >
              {t('account.teamSwitch.createTeam')}
            </OtherChoice>
          )}
        </div>
      )}
    </div>
  )
}

function Mark() {
  return (
    <span className={classes.mark}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {t('account.common.currentTeam')}
    </span>
  )
}

/** The unread notifications of another team; the bell shows those of the current one. */
function Unread({ count }: { count: number }) {
  if (count === 0) return null
  const name = t('account.teamSwitch.unreadNotification', { count })
  return (
    <span className={classes.unread} title={name}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

function OtherChoice({ icon, ...props }: { icon: ReactNode; disabled: boolean; onClick: () => void; children: ReactNode }) {
  const { children, ...buttonProps } = props
  return (
    <button type="button" className={classes.row} {...buttonProps}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.name}>{children}</span>
    </button>
  )
}

/** As tall as two teams, the most common number. */
function LoadingRows() {
  return (
    <div role="status" aria-label={t('common.loading')} aria-busy tabIndex={-1} data-autofocus className={classes.teams}>
      {[160, 120].map((width) => (
        <div key={width} className={classes.row}>
          <LineSkeleton width={32} height={32} />
          <LineSkeleton width={width} />
        </div>
      ))}
    </div>
  )
}

/** For a list that loads after its dialog. */
function focusNow(row: HTMLElement | null): void {
  row?.focus({ preventScroll: true })
}

function stepByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const index = rows.indexOf(document.activeElement as HTMLButtonElement)
  const next = index === -1 ? 0 : (index + step + rows.length) % rows.length
  rows[next]?.focus()
}
