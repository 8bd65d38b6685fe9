import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { rangeText } from '#lib/text/range-text.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { ConnectionsIllustration } from '#ui/illustration/connections.tsx'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { ListBar } from '#ui/paging/list-bar.tsx'
import { PagedList } from '#ui/paging/paged-list.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { ConnectionsTable } from '../components/connections-table.tsx'
import { EndedConnections } from '../components/ended-connections.tsx'
import { Invitations } from '../components/invitations.tsx'
import type { ConnectionsParams } from '../model/connections-params.ts'
import { connectionsQuery } from '../queries.ts'
import { useConnectionUpdates } from '../use-connection-updates.ts'
import classes from './connections-view.module.css'

interface ConnectionsViewProps {
  params: ConnectionsParams
  /** `replace`: replaces the history entry. */
  onParams: (params: ConnectionsParams, replace?: boolean) => void
}

/** The page `/settings/connections`: connections, and received and sent requests, for Admins. */
export function ConnectionsView({ params, onParams }: ConnectionsViewProps) {
  useConnectionUpdates()
  const query = useQuery(connectionsQuery(params))
  const { data, isPlaceholderData } = query
  const region = useRef<HTMLElement>(null)
  const change = (changes: Partial<ConnectionsParams>, replace?: boolean) => onParams({ ...params, page: 1, ...changes }, replace)

  const range = data && rangeText(data.meta, countConnections, params.q)
  const isEmpty = data?.meta.total_items === 0 && params.q === ''
  const holdFocus = () => region.current?.focus({ preventScroll: true })

  return (
    <section ref={region} className={classes.page} aria-label={t('sharing.connections.connections')} tabIndex={-1}>
      <SettingsHead title={t('sharing.connections.connections')} text={t('sharing.connections.teamsThatYouCanShare')}>
        {!isEmpty && <AddButton onGone={holdFocus} />}
      </SettingsHead>
      {isEmpty ? (
        <EmptyState
          picture={<ConnectionsIllustration />}
          title={t('sharing.connections.noConnectionsYet')}
          text={t('sharing.connections.connectWithAnotherTeamAnd')}
          actions={<AddButton onGone={holdFocus} />}
        />
      ) : (
        <>
          <ListBar
            search={{
              label: t('sharing.connections.searchConnections'),
              placeholder: t('sharing.connections.searchByNameOrSubdomain'),
              q: params.q,
              onSearch: (q) => change({ q }, true),
            }}
            range={range}
            isOutdated={isPlaceholderData}
          />
          <PagedList
            query={query}
            page={params.page}
            onPage={(page, replace) => change({ page }, replace)}
            skeletonRows={6}
            empty={
              <EmptyState
                picture={<SearchIllustration />}
                title={t('sharing.connections.noConnectionsMatchQuery', { q: params.q })}
                text={t('sharing.connections.tryDifferentNameOrSubdomain')}
                actions={<Button onClick={() => change({ q: '' })}>{t('sharing.connections.showAllConnections')}</Button>}
              />
            }
          >
            {(items) => (
              <ConnectionsTable connections={items} sort={params.sort} onSort={(sort) => change({ sort })} onEnded={holdFocus} />
            )}
          </PagedList>
        </>
      )}
      <Invitations />
      <EndedConnections />
    </section>
  )
}

/** `onGone`: the button was removed with the empty state around it, so that no dialog can return the focus to it. */
function AddButton({ onGone }: { onGone: () => void }) {
  const dialogs = useDialogs()
  const add = async (button: HTMLElement) => {
    await dialogs.open('add-connection', {})
    if (!button.isConnected) onGone()
  }
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={({ currentTarget }) => void add(currentTarget)}>
      {t('sharing.connections.addConnection')}
    </Button>
  )
}

function countConnections(count: number): string {
  return t('sharing.connections.connectionCount', { count })
}
