import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { EmptyList, List } from '#ui/list/list.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { registerQuery } from '../queries.ts'
import { RegisterRow } from './register-row.tsx'

interface RegisterProps {
  services: ItemServices
  project: Item
}

/** The register of a project: transmittals issued from it, and those issued to it by partners. */
export function Register({ services, project }: RegisterProps) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(registerQuery(project.id, page))
  const canWithdraw = project.is_editable && project.is_shareable
  if (!data)
    return error ? (
      <ReadFailure
        text={t('sharing.transmittals.transmittalsCouldNotBeLoaded')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton rows={3} />
    )
  if (data.items.length === 0) return <EmptyList>{t('sharing.transmittals.nothingWasIssuedYetIssued')}</EmptyList>
  return (
    <>
      <List label={t('sharing.transmittals.transmittals')} isInset>
        {data.items.map((transmittal) => (
          <RegisterRow
            key={transmittal.id}
            transmittal={transmittal}
            onOpen={() => void services.dialogs.open('transmittal', { services, id: transmittal.id, canWithdraw })}
          />
        ))}
      </List>
      <Pages page={page} total={data.meta.total_pages} onPage={setPage} />
    </>
  )
}
