import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { configQuery } from '#lib/api/config-query.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { CreateTeam } from './create-team.tsx'
import { JoinTeam } from './join-team.tsx'
import type { SwitchStep, SwitchTeamInput } from './switch-step.ts'
import { TeamChoice } from './team-choice.tsx'
import { useGoToTeam } from './use-go-to-team.ts'

const TITLES: Record<SwitchStep, string> = {
  teams: t('common.switchTeam'),
  join: t('account.common.joinNewTeam'),
  create: t('account.teamSwitch.createTeam'),
}

/** Switches to another team of the user, or to one that they join with a code or create. */
export function SwitchTeamDialog({ opened, close, step: initialStep = 'teams', to }: SwitchTeamInput & DialogHandle<void>) {
  const [step, setStep] = useState(initialStep)
  const [isTyped, setIsTyped] = useState(false)
  const abilities = useAccount()?.abilities
  const { data: config } = useQuery(configQuery)
  const show = (next: SwitchStep) => {
    setIsTyped(false)
    setStep(next)
  }
  const { goTo, goingTo, failure } = useGoToTeam({ to, onStay: () => close(), onFailed: () => show('teams') })
  const isBusy = goingTo !== null
  const steps = { onBack: () => show('teams'), onTyped: setIsTyped, onTeam: goTo }

  return (
    <Modal opened={opened} title={TITLES[step]} isDismissible={!isBusy} closesOutside={!isTyped} onClose={() => close()}>
      {step === 'join' && <JoinTeam {...steps} />}
      {step === 'create' && <CreateTeam {...steps} />}
      {step === 'teams' && (
        <TeamChoice
          goingTo={goingTo}
          failure={failure}
          // If an external provider manages the membership, there are no join codes.
          canJoin={config?.sign_in === 'embedded'}
          canCreate={abilities?.may_create_teams === true}
          onTeam={(team) => void goTo(team)}
          onStep={show}
        />
      )}
    </Modal>
  )
}
