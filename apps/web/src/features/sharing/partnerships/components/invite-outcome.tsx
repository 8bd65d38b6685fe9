import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { truncateMiddle } from '#lib/text/format.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import type { Invite } from '../queries.ts'
import classes from './invite-outcome.module.css'

interface InviteOutcomeProps {
  invite: Invite
  onOpen: (path: string) => void
  onClose: () => void
}

/** The result of an invitation that is no longer pending, with a link to the user's own project. */
export function InviteOutcome({ invite, onOpen, onClose }: InviteOutcomeProps) {
  const firstButton = useRef<HTMLButtonElement>(null)
  useEffect(() => focusWithin(firstButton.current), [])
  const { status, path, file } = invite.filePartnership
  const isAccepted = status === 'Accepted'
  return (
    <>
      <p className={classes.text}>
        {isAccepted
          ? t('sharing.partnerships.inviteAcceptedYouArePartner', {
              name: truncateMiddle(file.name, 50),
              tenantName: invite.tenant.name,
            })
          : t('errors.partners.invitationDeclined')}
      </p>
      {isAccepted && path === null && <p className={classes.text}>{t('sharing.partnerships.yourTeamsProjectOfIt')}</p>}
      <ModalActions>
        <Button ref={path === null ? firstButton : undefined} variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {path !== null && (
          <Button ref={firstButton} onClick={() => onOpen(path)}>
            {t('sharing.partnerships.openProject')}
          </Button>
        )}
      </ModalActions>
    </>
  )
}
