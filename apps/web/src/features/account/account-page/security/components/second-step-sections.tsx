import { useQuery } from '@tanstack/react-query'
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
  const asks = step && step.required_by.length > 0 ? ` ${step.required_by.join(' and ')} asks for it.` : ''
  return (
    <>
      <SettingsCard
        title="Two-step sign-in"
        text={`Who knows your password still does not get in: signing in takes a code or a passkey as well.${asks}`}
      >
        {step ? <AppRows step={step} /> : placeholder}
      </SettingsCard>
      <SettingsCard title="Passkeys" text="They sign you in without a password, or stand for the code after it.">
        {step ? <PasskeyRows step={step} /> : placeholder}
      </SettingsCard>
    </>
  )
}
