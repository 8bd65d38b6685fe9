import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { formatList } from '#lib/text/format.ts'
import { RowsSkeleton } from '#ui/list/list.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { secondStepQuery } from '../second-step-query.ts'
import { AppRows } from './app-rows.tsx'
import { PasskeyRows } from './passkey-rows.tsx'

/** The user's sign-in methods besides the password. */
export function SecondStepSections() {
  const { data: step, error, refetch } = useQuery(secondStepQuery)
  const placeholder = error ? <ReadFailure error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />
  const teams = formatList(step?.required_by ?? [])
  const asks = teams === '' ? [] : [t('account.accountPage.requiredByTeams', { teams })]
  return (
    <>
      <SettingsCard title={t('common.twoStepSignIn')} text={[t('account.accountPage.twoStepSignInPurpose'), ...asks].join(' ')}>
        {step ? <AppRows step={step} /> : placeholder}
      </SettingsCard>
      <SettingsCard title={t('account.accountPage.passkeys')} text={t('account.accountPage.theySignYouInWithout')}>
        {step ? <PasskeyRows step={step} /> : placeholder}
      </SettingsCard>
    </>
  )
}
