import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '#lib/api/errors.ts'
import { storageQuery } from '#lib/api/storage-query.ts'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { StorageMeter } from '#ui/storage-meter/storage-meter.tsx'

/** The part of the team's storage that the user has uploaded. */
export function StorageSection({ team }: { team: string }) {
  const { data, error } = useQuery(storageQuery)
  return (
    <SettingsCard title={t('common.storage')} text={t('account.accountPage.filesYouAddedToTeam', { team })}>
      {error ? (
        <p>{getErrorMessage(error)}</p>
      ) : (
        <StorageMeter label={t('account.accountPage.yourStorage')} used={data?.person.used} quota={data?.person.quota ?? null} />
      )}
    </SettingsCard>
  )
}
