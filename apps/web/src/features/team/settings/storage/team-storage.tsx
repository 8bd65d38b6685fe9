import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '#lib/api/errors.ts'
import { storageQuery } from '#lib/api/storage-query.ts'
import { Hint } from '#ui/form/hint.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { StorageMeter } from '#ui/storage-meter/storage-meter.tsx'

/** The team's storage use and quota. */
export function TeamStorage() {
  const { data, error } = useQuery(storageQuery)
  return (
    <SettingsCard title={t('common.storage')} text={t('team.settings.allFilesOfTeamWith')}>
      {error ? (
        <Hint>{getErrorMessage(error)}</Hint>
      ) : (
        <StorageMeter label={t('team.settings.storageOfTeam')} used={data?.team?.used} quota={data?.team?.quota ?? null} />
      )}
    </SettingsCard>
  )
}
