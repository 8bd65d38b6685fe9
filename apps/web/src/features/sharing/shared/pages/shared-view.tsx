import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { truncate } from '#lib/text/format.ts'
import { rangeText } from '#lib/text/range-text.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { PageTab, PageTabs } from '#ui/page/page-tabs.tsx'
import { ListBar } from '#ui/paging/list-bar.tsx'
import { PagedList } from '#ui/paging/paged-list.tsx'
import { NoShares } from '../components/nothing-shared.tsx'
import { SharedCards } from '../components/shared-cards.tsx'
import { SharedSort } from '../components/shared-sort.tsx'
import { SharedTable } from '../components/shared-table.tsx'
import { SHARED_DEFAULTS, type SharedParams } from '../model/shared-params.ts'
import { sharedQuery } from '../queries.ts'
import { useConnectedTeam } from '../use-connected-team.ts'

interface SharedViewProps {
  params: SharedParams
  /** `replace`: replaces the history entry. */
  onParams: (params: SharedParams, replace?: boolean) => void
}

const SIDES = [
  { side: 'with_us', label: t('sharing.shared.withUs') },
  { side: 'by_us', label: t('sharing.shared.byUs') },
] as const

/** The page `/shared`: shares by other teams, placed or not, and shares by the team. */
export function SharedView({ params, onParams }: SharedViewProps) {
  usePageTitle(t('sharing.shared.shared'))
  const isPhone = useIsPhone()
  const services = useItemServices()
  const query = useQuery(sharedQuery(params))
  const { data, isPlaceholderData } = query
  const change = (changes: Partial<SharedParams>, replace?: boolean) => onParams({ ...params, page: 1, ...changes }, replace)

  const { add } = params
  useEffect(() => {
    if (add === '') return
    // Navigating back or reloading does not open it again.
    onParams({ ...params, add: '' }, true)
    void services.dialogs.open('share-invite', { services, shareId: add })
  })

  const range = data && rangeText(data.meta, countFolders, params.q)

  return (
    <Page>
      <PageHead
        title={t('sharing.shared.shared')}
        tabs={
          <PageTabs label={t('sharing.shared.shared')} current={params.side}>
            {SIDES.map(({ side, label }) => (
              <PageTab
                key={side}
                to="/shared"
                search={{ ...SHARED_DEFAULTS, side, q: params.q, team: params.team }}
                activeOptions={{ exact: true }}
                aria-current={params.side === side ? 'page' : undefined}
              >
                {label}
              </PageTab>
            ))}
          </PageTabs>
        }
      />
      <ListBar
        search={{
          label: t('sharing.shared.searchSharedFolders'),
          placeholder: t('common.searchByName'),
          q: params.q,
          onSearch: (q) => change({ q }, true),
        }}
        filters={params.team !== '' && <TeamFilter id={params.team} onClear={() => change({ team: '' })} />}
        range={range}
        isOutdated={isPlaceholderData}
      >
        {isPhone && data && data.items.length > 1 && <SharedSort sort={params.sort} onSort={(sort) => change({ sort })} />}
      </ListBar>
      <PagedList
        query={query}
        page={params.page}
        onPage={(page, replace) => change({ page }, replace)}
        skeletonRows={8}
        empty={<NoShares params={params} onShowAll={() => change({ q: '', team: '' })} />}
      >
        {(items) =>
          isPhone ? (
            <SharedCards rows={items} />
          ) : (
            <SharedTable rows={items} side={params.side} sort={params.sort} onSort={(sort) => change({ sort })} />
          )
        }
      </PagedList>
    </Page>
  )
}

/** The team that the list is filtered by, with a button to clear the filter. */
function TeamFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const team = useConnectedTeam(id)
  const name = team ? truncate(team.name, 40) : t('sharing.common.oneTeam')
  return (
    <Button
      variant="light"
      px={12}
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t('sharing.shared.onlyNameShowAllTeams', { name })}
      onClick={onClear}
    >
      {t('sharing.shared.onlyName', { name })}
    </Button>
  )
}

function countFolders(count: number): string {
  return t('common.folderCount', { count })
}
