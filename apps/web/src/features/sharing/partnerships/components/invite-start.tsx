import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { truncate, truncateMiddle } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import invitation from '#ui/invitation.module.css'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import type { Invite } from '../queries.ts'
import classes from './invite-start.module.css'

interface InviteStartProps {
  invite: Invite
  /** The user's current team, on whose behalf it is answered. */
  teamName: string
  /** Set if another team of the user can answer too. */
  onSwitch: (() => void) | undefined
  onDecline: () => void
  onNext: () => void
}

/** Who invites the team into which project, and the offered folders. */
export function InviteStart({ invite, teamName, onSwitch, onDecline, onNext }: InviteStartProps) {
  const next = useRef<HTMLButtonElement>(null)
  // The dialog may have had to wait for it, and the focused element was removed with the previous step.
  useEffect(() => focusWithin(next.current), [])
  const { tenant: team, filePartnership } = invite
  const { file, offered: offeredFolders, invited_by: inviter, note, is_for_team: isForTeam, group } = filePartnership
  const ownTeamName = truncate(teamName, 60)
  return (
    <>
      <div className={invitation.head}>
        <TeamMark team={team} size={44} />
        <p className={invitation.sentence}>
          {isForTeam
            ? tRich('sharing.partnerships.nameInvitesYourTeamInto', {
                name: <strong>{truncate(team.name, 60)}</strong>,
                name2: <strong>{truncateMiddle(file.name, 60)}</strong>,
              })
            : group === null
              ? tRich('sharing.partnerships.nameInvitesYouIntoProject', {
                  name: <strong>{truncate(team.name, 60)}</strong>,
                  name2: <strong>{truncateMiddle(file.name, 60)}</strong>,
                })
              : tRich('sharing.partnerships.nameInvitesYourGroupGroup', {
                  name: <strong>{truncate(team.name, 60)}</strong>,
                  group: truncate(group, 60),
                  name2: <strong>{truncateMiddle(file.name, 60)}</strong>,
                })}
        </p>
      </div>
      {note !== '' && <blockquote className={invitation.note}>{note}</blockquote>}
      <dl className={invitation.facts}>
        {inviter && (
          <>
            <dt>{t('sharing.common.invitedBy')}</dt>
            <dd className={invitation.person}>
              <Monogram name={inviter.name} picture={inviter.picture} size={20} />
              {inviter.name}
            </dd>
          </>
        )}
        <dt>{t('sharing.common.sharedWithYou')}</dt>
        <dd>
          {offeredFolders.length === 0 ? (
            t('sharing.partnerships.noFoldersSoFar')
          ) : (
            <ul className={classes.folders} aria-label={t('sharing.partnerships.includedFolders')}>
              {offeredFolders.map(({ name, user_role }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: folders of different places may be called the same, and nothing else tells them apart
                <li key={index}>
                  {truncateMiddle(name, 40)} <span className={classes.role}>{ROLE_LABELS[user_role]}</span>
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>{t('sharing.partnerships.respondAs')}</dt>
        <dd>
          <span>{ownTeamName}</span>
          {onSwitch && (
            <Button variant="subtle" size="xs" className={classes.switch} onClick={onSwitch}>
              {t('common.switchTeam')}
            </Button>
          )}
          <span className={invitation.about}>{t('sharing.partnerships.everyoneInOwnTeamSeesFolders', { ownTeamName })}</span>
        </dd>
      </dl>
      <p className={classes.hint}>
        {t('sharing.partnerships.acceptingAlsoConnectsOwnTeam', { ownTeamName, name: truncate(team.name, 60) })}
      </p>
      <ModalActions
        aside={
          <Button variant="subtle" color="gray" onClick={onDecline}>
            {t('common.decline')}
          </Button>
        }
      >
        <Button ref={next} data-autofocus onClick={onNext}>
          {t('sharing.partnerships.chooseProject')}
        </Button>
      </ModalActions>
    </>
  )
}
