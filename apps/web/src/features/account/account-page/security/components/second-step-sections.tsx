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
  const asks = teams === '' ? [] : [`${teams} asks for it.`]
  return (
    <>
      <SettingsCard
        title="Two-step sign-in"
        text={['Who knows your password still does not get in: signing in takes a code or a passkey as well.', ...asks].join(' ')}
      >
        {step ? <AppRows step={step} /> : placeholder}
      </SettingsCard>
      <SettingsCard title="Passkeys" text="They sign you in without a password, or stand for the code after it.">
        {step ? <PasskeyRows step={step} /> : placeholder}
      </SettingsCard>
    </>
  )
}
