import { ACCESS_PATHS, EXTERNAL_LACKS } from '@arbour/contract/entities/sharing/external-access'
import { t } from '@arbour/messages/t'
import { Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { truncateMiddle } from '#lib/text/format.ts'
import { rangeText } from '#lib/text/range-text.ts'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { SharedIllustration } from '#ui/illustration/shared.tsx'
import { ListBar } from '#ui/paging/list-bar.tsx'
import { PagedList } from '#ui/paging/paged-list.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { ExternalTable } from '../components/external-table.tsx'
import { EXTERNAL_DEFAULTS, type ExternalParams } from '../model/external-params.ts'
import { getKey, LACK_LABELS, WAY_LABELS } from '../model/external-texts.ts'
import { useRevokeAccess } from '../operations/use-withdrawal.tsx'
import { externalItemQuery, externalQuery } from '../queries.ts'
import classes from './outside-view.module.css'

interface ExternalViewProps {
  params: ExternalParams
  /** `replace`: replaces the history entry. */
  onParams: (params: ExternalParams, replace?: boolean) => void
}

const NO_KEYS: ReadonlySet<string> = new Set()

/** The page `/settings/outside-access`: all external access of the team, for Admins, with revoke. */
export function ExternalView({ params, onParams }: ExternalViewProps) {
  const query = useQuery(externalQuery(params))
  const { data, isPlaceholderData } = query
  const region = useRef<HTMLElement>(null)
  const [selection, setSelection] = useState<{ forParams: ExternalParams; keys: ReadonlySet<string> }>({
    forParams: params,
    keys: NO_KEYS,
  })
  const keys = selection.forParams === params ? selection.keys : NO_KEYS
  const selected = data?.items.filter((access) => access.id !== null && keys.has(getKey(access))) ?? []
  const ask = useRevokeAccess()
  const change = (changes: Partial<ExternalParams>, replace?: boolean) => onParams({ ...params, page: 1, ...changes }, replace)

  const isFiltered =
    params.q !== '' || params.team !== '' || params.item !== '' || params.through !== 'all' || params.lacks !== ''
  const teamName = data?.items.find(({ tenant }) => tenant)?.tenant?.name ?? t('sharing.common.oneTeam')
  const itemName = useQuery(externalItemQuery(params.item)).data?.name ?? t('sharing.externalAccess.oneItem')
  const range = data && rangeText(data.meta, countWaysIn, params.q)
  const withdraw = async (accessList: typeof selected) => {
    if (!(await ask(accessList))) return
    setSelection({ forParams: params, keys: NO_KEYS })
    region.current?.focus({ preventScroll: true })
  }

  if (data?.meta.total_items === 0 && !isFiltered) {
    return (
      <section ref={region} className={classes.page} aria-label={t('common.externalAccess')} tabIndex={-1}>
        <SettingsHead title={t('common.externalAccess')} />
        <EmptyState
          picture={<SharedIllustration />}
          title={t('sharing.externalAccess.nothingSharedExternally')}
          text={t('sharing.externalAccess.whatIsSharedWithOther')}
        />
      </section>
    )
  }
  return (
    <section ref={region} className={classes.page} aria-label={t('common.externalAccess')} tabIndex={-1}>
      <SettingsHead title={t('common.externalAccess')} text={t('sharing.externalAccess.whoOutsideTeamCanReach')} />
      <ListBar
        search={{
          label: t('sharing.externalAccess.searchExternalAccess'),
          placeholder: t('sharing.externalAccess.searchByNameTeamOr'),
          q: params.q,
          onSearch: (q) => change({ q }, true),
        }}
        filters={
          <>
            <NativeSelect
              aria-label={t('common.type')}
              className={classes.kind}
              value={params.lacks === '' ? params.through : params.lacks}
              data={[
                ...(['all', ...ACCESS_PATHS] as const).map((value) => ({ value, label: WAY_LABELS[value] })),
                ...EXTERNAL_LACKS.map((value) => ({ value, label: LACK_LABELS[value] })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                change({
                  through: ACCESS_PATHS.find((accessPath) => accessPath === value) ?? 'all',
                  lacks: EXTERNAL_LACKS.find((lack) => lack === value) ?? '',
                })
              }
            />
            {params.team !== '' && (
              <Button
                variant="default"
                aria-label={t('sharing.externalAccess.teamNameShowAllTeams', { teamName })}
                rightSection={<IconX size={16} aria-hidden />}
                onClick={() => change({ team: '' })}
              >
                {teamName}
              </Button>
            )}
            {params.item !== '' && (
              <Button
                variant="default"
                aria-label={t('sharing.externalAccess.showAllItems', { itemName })}
                rightSection={<IconX size={16} aria-hidden />}
                onClick={() => change({ item: '' })}
              >
                {truncateMiddle(itemName, 30)}
              </Button>
            )}
          </>
        }
        range={range}
        isOutdated={isPlaceholderData}
      >
        {selected.length > 0 && (
          <Button color="red" onClick={() => void withdraw(selected)}>
            {t('sharing.externalAccess.removeAccessCount', { count: selected.length })}
          </Button>
        )}
      </ListBar>
      <PagedList
        query={query}
        page={params.page}
        onPage={(page, replace) => change({ page }, replace)}
        skeletonRows={6}
        empty={
          <EmptyState
            picture={<SearchIllustration />}
            title={t('sharing.externalAccess.noMatchingExternalAccess')}
            text={t('sharing.externalAccess.noShareLinkOrFile')}
            actions={<Button onClick={() => onParams(EXTERNAL_DEFAULTS)}>{t('sharing.externalAccess.showEverything')}</Button>}
          />
        }
      >
        {(items) => (
          <ExternalTable
            items={items}
            sort={params.sort}
            onSort={(sort) => change({ sort })}
            selectedKeys={keys}
            onSelect={(next) => setSelection({ forParams: params, keys: next })}
            onWithdraw={(access) => void withdraw([access])}
          />
        )}
      </PagedList>
    </section>
  )
}

function countWaysIn(count: number): string {
  return t('sharing.externalAccess.accessCount', { count })
}
