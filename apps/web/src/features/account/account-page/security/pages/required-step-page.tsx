import type { OwnTenant } from '@arbour/contract/calls/account/auth'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDeviceMobileCheck, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInFrame, useAccount } from '#features/account/identity/public.ts'
import { myTeamsQuery } from '#features/account/team-switch/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { changeTeam, signOut } from '#lib/sign-in/auth.ts'
import { hasPasskeys } from '#lib/sign-in/passkeys.ts'
import { safeReturnPath } from '#lib/sign-in/return-path.ts'
import { notify } from '#ui/toast/notify.ts'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { PasskeyDialog } from '../dialogs/passkey-dialog.tsx'
import { secondStepQuery } from '../second-step-query.ts'
import classes from './required-step-page.module.css'

/** The page `/second-step`, where a user sets up the second step that their team requires. Continues to `returnPath`. */
export function RequiredStepPage() {
  const account = useAccount()
  const { data: step } = useQuery(secondStepQuery)
  const [isSettingUp, setIsSettingUp] = useState<'app' | 'passkey' | null>(null)
  const isDone = step !== undefined && (step.app !== null || step.passkeys.length > 0)
  const returnPath = safeReturnPath(new URLSearchParams(window.location.search).get('to'), window.location.origin)
  const team = account?.tenant.name
  const close = () => setIsSettingUp(null)
  if (isDone && isSettingUp === null) {
    return (
      <SignInFrame title={t('account.accountPage.yourSecondStepIsSet')} text={t('account.accountPage.askedEachTimeYouSignIn')}>
        <Button fullWidth autoFocus onClick={() => window.location.assign(returnPath)}>
          {team === undefined ? t('account.accountPage.continueToYourTeam') : t('account.accountPage.continueToTeam', { team })}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title={t('account.accountPage.setUpSecondStep')}
      text={
        team === undefined
          ? t('account.accountPage.yourTeamRequiresTwoStepSignIn')
          : t('account.accountPage.teamRequiresTwoStepSignIn', { team })
      }
    >
      <div className={classes.ways}>
        <Button fullWidth leftSection={<IconDeviceMobileCheck size={18} aria-hidden />} onClick={() => setIsSettingUp('app')}>
          {t('account.accountPage.setUpAuthenticatorApp')}
        </Button>
        {hasPasskeys() && (
          <Button
            fullWidth
            variant="default"
            leftSection={<IconKey size={18} aria-hidden />}
            onClick={() => setIsSettingUp('passkey')}
          >
            {t('account.accountPage.addPasskey')}
          </Button>
        )}
      </div>
      <OtherWays current={account?.tenant.id} />
      {isSettingUp === 'app' && <AppDialog opened close={close} />}
      {isSettingUp === 'passkey' && <PasskeyDialog opened close={close} />}
    </SignInFrame>
  )
}

/** Switches to another team, which may not require it, or signs out. */
function OtherWays({ current }: { current: string | undefined }) {
  const { data: teams = [] } = useQuery(myTeamsQuery)
  const goTo = ({ org_id }: OwnTenant) =>
    changeTeam({ organization: org_id }).catch((error: unknown) => notify(getErrorMessage(error), [], 'error'))
  return (
    <div className={classes.others}>
      {teams
        .filter(({ id }) => id !== current)
        .map((team) => (
          <Button key={team.id} variant="subtle" onClick={() => void goTo(team)}>
            {t('account.accountPage.switchToName', { name: team.name })}
          </Button>
        ))}
      <Button variant="subtle" onClick={() => void signOut()}>
        {t('common.signOut')}
      </Button>
    </div>
  )
}
