import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { placeName } from '#features/files/item-paths/public.ts'
import { formatDateTime, truncate, truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS, ROLE_MEANINGS } from '#lib/text/role-labels.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import classes from '#ui/invitation.module.css'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import type { InvitedShare } from '../queries.ts'

interface InviteStartProps {
  share: InvitedShare
  /** Absent if the preview is already open. */
  onLook: (() => void) | undefined
  onLater: () => void
  onNext: () => void
}

/** Who shares what with whom, and the granted permissions. */
export function InviteStart({ share, onLook, onLater, onNext }: InviteStartProps) {
  const next = useRef<HTMLButtonElement>(null)
  // The dialog may have had to wait for it, and the focused element was removed with the previous step.
  useEffect(() => focusWithin(next.current), [])
  const isAdmin = useAccount()?.abilities.may_manage_team === true
  const { tenant: team, file, is_for_team, is_by_group, shared_by, user_role, note, expires, suggestedFolder } = share
  return (
    <>
      <div className={classes.head}>
        <TeamMark team={team} size={44} />
        <p className={classes.sentence}>
          {is_for_team ? (
            <>
              <strong>{truncate(team.name, 60)}</strong> shares <strong>{truncateMiddle(file.name, 60)}</strong> with your team
            </>
          ) : is_by_group ? (
            <>
              <strong>{truncate(team.name, 60)}</strong> shares <strong>{truncateMiddle(file.name, 60)}</strong> with a group that
              you are in
            </>
          ) : (
            <>
              <strong>{truncate(team.name, 60)}</strong> shares <strong>{truncateMiddle(file.name, 60)}</strong> with you
            </>
          )}
        </p>
      </div>
      {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
      <dl className={classes.facts}>
        {shared_by && (
          <>
            <dt>Shared by</dt>
            <dd className={classes.person}>
              <Monogram name={shared_by.name} picture={shared_by.picture} size={20} />
              {shared_by.name}
            </dd>
          </>
        )}
        <dt>Role</dt>
        <dd>
          <span>{ROLE_LABELS[user_role]}</span>
          <span className={classes.about}>{ROLE_MEANINGS[user_role]}</span>
        </dd>
        {expires !== null && (
          <>
            <dt>Until</dt>
            <dd>
              <time dateTime={expires}>{formatDateTime(expires)}</time>
            </dd>
          </>
        )}
        <dt>For</dt>
        <dd>
          <span>{is_for_team ? 'Your whole team' : is_by_group ? 'Your group' : 'You alone'}</span>
          <span className={classes.about}>
            {[
              is_for_team ? 'It is added once, for everybody in it.' : 'Your colleagues do not see it in your files.',
              ...((is_for_team || is_by_group) && !isAdmin ? ['Only an Admin can decline it.'] : []),
            ].join(' ')}
          </span>
        </dd>
        {suggestedFolder && (
          <>
            <dt>Suggested folder</dt>
            <dd title={suggestedFolder.path}>{truncateMiddle(placeName(suggestedFolder), 40)}</dd>
          </>
        )}
      </dl>
      <ModalActions
        aside={
          onLook && (
            <Button variant="subtle" onClick={onLook}>
              Look into it
            </Button>
          )
        }
      >
        <Button variant="default" onClick={onLater}>
          Not now
        </Button>
        <Button ref={next} data-autofocus onClick={onNext}>
          Choose a folder
        </Button>
      </ModalActions>
    </>
  )
}
