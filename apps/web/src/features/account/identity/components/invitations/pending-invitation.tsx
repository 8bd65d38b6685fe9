import type { InteractionDetails, InvitationDetails } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Link } from '@tanstack/react-router'
import type { Interaction } from '../../hooks/use-interaction.ts'
import { inviteText, isSameEmail } from '../../model/invitation-text.ts'
import { followedInvitation } from '../../model/link-secret.ts'
import classes from '../form.module.css'
import { SignInCard } from '../sign-in/sign-in-card.tsx'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { AcceptForm } from './accept-form.tsx'
import { JoinForm } from './join-form.tsx'

interface PendingInvitationProps {
  interaction: Interaction
  invitation: InvitationDetails
  signedInAs: InteractionDetails['signed_in_as']
}

/** The label of the button that opens an invitation into a project. */
const LOOK = t('account.identity.viewInvitation')

/**
 * Accepts an invitation into a team, or continues to an invitation into a project: with a new account, as the signed-in user, or
 * by signing in.
 */
export function PendingInvitation({ interaction, invitation, signedInAs }: PendingInvitationProps) {
  const { notice, submit } = interaction
  const { team, email, has_account, project } = invitation
  const isOfTeam = project === null
  const token = followedInvitation.read()
  const isTheirs = isSameEmail(signedInAs, email)
  const text = inviteText(invitation)
  const note = signedInAs !== null && !isTheirs && (
    <p className={classes.note}>{t('account.identity.signedInAsOtherEmail', { signedInAs, email })}</p>
  )
  const otherAccount = (
    <div className={classes.wayOut}>
      <Link to="/" className={classes.link} data-centred onClick={followedInvitation.forget}>
        {t('common.notNow')}
      </Link>
    </div>
  )
  if (has_account && !isTheirs) {
    return (
      <SignInCard
        interaction={interaction}
        title={isOfTeam ? t('account.identity.signInToJoinTeam', { team }) : t('account.identity.signInToViewInvitation')}
        text={text}
        email={email}
        isFixed
        note={note}
        alternative={otherAccount}
        onSubmit={(values) => submit('sign-in')({ ...values, invitation: token })}
      />
    )
  }
  const formProps = { email, notice, invitation: token }
  const verb = isOfTeam
    ? t('account.identity.joinTeam', { team })
    : has_account
      ? LOOK
      : t('account.identity.createTeamAndViewInvitation')
  return (
    <SignInFrame title={isOfTeam ? verb : t('account.identity.invitedToProject')} text={text} isWide={!has_account}>
      {note}
      {has_account ? (
        <AcceptForm {...formProps} verb={verb} onSubmit={submit('accept')} />
      ) : (
        <JoinForm {...formProps} verb={verb} makesTeam={!isOfTeam} onSubmit={submit('join')} />
      )}
      {otherAccount}
    </SignInFrame>
  )
}
