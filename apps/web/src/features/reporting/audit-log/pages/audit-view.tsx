import { tenantsAuditExport } from '@arbour/contract/calls/team/audit'
import { AUDIT_KEPT_DAYS } from '@arbour/contract/entities/team/audit'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { ExportMenu } from '#ui/export-menu.tsx'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { AuditFilters } from '../components/audit-filters.tsx'
import { AuditList } from '../components/audit-list.tsx'
import { AUDIT_DEFAULTS, type AuditParams, toFilter } from '../model/audit-params.ts'
import { auditQuery } from '../queries.ts'
import classes from './audit-view.module.css'

interface AuditViewProps {
  params: AuditParams
  /** `replace`: replaces the history entry. */
  onParams: (params: AuditParams, replace?: boolean) => void
}

/** The page `/settings/audit`: the team's audit log for Admins, with filters and export. */
export function AuditView({ params, onParams }: AuditViewProps) {
  const query = useInfiniteQuery(auditQuery(params))
  const entries = query.data?.pages.flatMap(({ items }) => items)
  const change = (changes: Partial<AuditParams>, replace?: boolean) => onParams({ ...params, ...changes }, replace)
  const getExportUrl = async (format: 'csv' | 'xlsx') =>
    (await callApi(tenantsAuditExport, { format, filter: toFilter(params) })).url
  const names = {
    item: entries?.find(({ item }) => item?.id === params.item)?.item?.name,
    person: entries?.find(({ by }) => by.id === params.person)?.by.name,
  }
  return (
    <section className={classes.page} aria-label={t('reporting.auditLog.auditLog')}>
      <SettingsHead
        title={t('reporting.auditLog.auditLog')}
        text={t('reporting.auditLog.signInsChangesToMembers', { auditKeptDays: AUDIT_KEPT_DAYS })}
      >
        <ExportMenu getUrl={getExportUrl} />
      </SettingsHead>
      <div className={classes.bar}>
        <AuditFilters params={params} onChange={change} names={names} />
      </div>
      {entries === undefined ? (
        query.error ? (
          <PageFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div className={classes.entries}>
            <ListSkeleton rows={8} />
          </div>
        )
      ) : entries.length === 0 ? (
        <EmptyState
          picture={<SearchIllustration />}
          title={t('reporting.auditLog.noEntries')}
          text={t('reporting.auditLog.noEntriesMatchFilters')}
          actions={<Button onClick={() => onParams(AUDIT_DEFAULTS)}>{t('reporting.auditLog.showEverything')}</Button>}
        />
      ) : (
        <div className={classes.entries} aria-busy={query.isFetching} data-waiting={query.isPlaceholderData || undefined}>
          <AuditList entries={entries} onFilter={change} />
        </div>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.showMore')}
        </Button>
      )}
    </section>
  )
}
