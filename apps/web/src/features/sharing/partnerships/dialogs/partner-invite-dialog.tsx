import type { Item } from '@arbour/contract/entities/items/item'
import { isId } from '@arbour/contract/is-id'
import { notificationPath } from '@arbour/contract/notification-path'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { myTeamsQuery } from '#features/account/team-switch/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage, isNotFound } from '#lib/api/errors.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { notify } from '#ui/toast/notify.ts'
import { InviteOffer } from '../components/invite-offer.tsx'
import { InviteOutcome } from '../components/invite-outcome.tsx'
import { InviteProject } from '../components/invite-project.tsx'
import { InviteStart } from '../components/invite-start.tsx'
import { askToDecline } from '../operations/decide-invite.tsx'
import { type Invite, partnerInviteQuery } from '../queries.ts'
import classes from './partner-invite-dialog.module.css'

interface PartnerInviteDialogProps extends DialogHandle<void> {
  services: ItemServices
  token: string
}

const TITLES = {
  start: t('sharing.partnerships.projectInvitation'),
  project: t('sharing.partnerships.chooseYourProject'),
  offer: t('sharing.partnerships.chooseFoldersToShare'),
}

/**
 * An invitation into a project of another team: first the invitation, then a project of the own team, then the folders offered in
 * return, then Accept Invite. Answered on behalf of the team that the user is signed in to.
 */
export function PartnerInviteDialog({ opened, close, services, token }: PartnerInviteDialogProps) {
  const query = useQuery(partnerInviteQuery(token))
  const [step, setStep] = useState<keyof typeof TITLES>('start')
  const [project, setProject] = useState<Item | null>(null)
  const [isPending, setIsPending] = useState(false)
  const teamName = useAccount()?.tenant.name ?? ''
  const { data: teams = [] } = useQuery(myTeamsQuery)
  const invite = query.data
  const isWaiting = invite?.filePartnership.status === 'Pending'
  const shownStep = isWaiting ? step : 'start'

  const switchTeam = () => {
    const path = notificationPath({ action: 'ACCEPT_FILE_PARTNERSHIP_INVITE', token }) ?? '/'
    return services.dialogs.open('switch-team', { to: path })
  }
  const decline = async (invite: Invite) => {
    if (await askToDecline(services, token, invite)) close()
  }
  const leaveFor = (path: string) => {
    close()
    services.goTo(path)
  }
  const onSwitch = teams.length > 1 ? () => void switchTeam() : undefined
  return (
    <Modal
      opened={opened}
      title={TITLES[shownStep]}
      size={shownStep === 'offer' ? 'lg' : 'md'}
      isDismissible={!isPending}
      closesOutside={shownStep === 'start'}
      onClose={() => close()}
    >
      {query.error && !isPending ? (
        <InviteError error={query.error} onSwitch={onSwitch} onRetry={() => void query.refetch()} onClose={() => close()} />
      ) : invite === undefined ? (
        <LoadingInvite />
      ) : !isWaiting ? (
        <InviteOutcome invite={invite} onOpen={leaveFor} onClose={() => close()} />
      ) : step === 'start' ? (
        <InviteStart
          invite={invite}
          teamName={teamName}
          // An invitation that names a team, or a member of it, is only for that team.
          onSwitch={isId(token) ? undefined : onSwitch}
          onDecline={() => void decline(invite)}
          onNext={() => setStep('project')}
        />
      ) : step === 'project' || project === null ? (
        <InviteProject
          services={services}
          invite={invite}
          initialProject={project}
          onBack={() => setStep('start')}
          onDone={(next) => {
            setProject(next)
            setStep('offer')
          }}
        />
      ) : (
        <InviteOffer
          key={project.id}
          services={services}
          token={token}
          project={project}
          teamName={invite.tenant.name}
          onPending={setIsPending}
          onBack={() => setStep('project')}
          onDone={(path) => {
            notify(
              t('sharing.partnerships.youAreNowPartner', {
                name: truncateMiddle(project.name, 40),
                tenantName: invite.tenant.name,
              }),
            )
            leaveFor(path)
          }}
        />
      )}
    </Modal>
  )
}

function LoadingInvite() {
  return (
    <div className={classes.waiting} role="status" aria-label={t('common.loading')} tabIndex={-1} data-autofocus>
      <LineSkeleton width="70%" height={18} />
      <LineSkeleton width="90%" />
      <LineSkeleton width="50%" />
    </div>
  )
}

interface RefusedProps {
  error: unknown
  onSwitch: (() => void) | undefined
  onRetry: () => void
  onClose: () => void
}

function InviteError({ error, onSwitch, onRetry, onClose }: RefusedProps) {
  const isGone = isNotFound(error)
  return (
    <>
      <FormFailure message={getErrorMessage(error)} />
      {isGone && onSwitch && <p className={classes.text}>{t('sharing.partnerships.itMayBeForAnother')}</p>}
      <ModalActions
        aside={
          isGone &&
          onSwitch && (
            <Button variant="subtle" onClick={onSwitch}>
              {t('common.switchTeam')}
            </Button>
          )
        }
      >
        <Button variant={isGone ? 'filled' : 'default'} ref={isGone ? focusWithin : undefined} onClick={onClose}>
          {t('common.close')}
        </Button>
        {!isGone && (
          <Button ref={focusWithin} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </ModalActions>
    </>
  )
}
