import type { CallResponse } from '@arbour/contract/calls/call'
import type { reportsFiles } from '@arbour/contract/calls/reports/reports'
import { t } from '@arbour/messages/t'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ItemName, PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
import { formatDate, formatSize } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { EmptyList } from '#ui/list/list.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { Table } from '#ui/table/table.tsx'
import type { filesQuery } from '../queries.ts'
import classes from './files-table.module.css'

type ReportFile = CallResponse<typeof reportsFiles>['items'][number]

/** Files, the largest first, with a button to load more. */
export function FilesTable({
  caption,
  query: options,
  emptyText,
}: {
  caption: string
  query: ReturnType<typeof filesQuery>
  emptyText: string
}) {
  const query = useInfiniteQuery(options)
  const files = query.data?.pages.flatMap(({ items }) => items)
  if (!files) {
    return query.error ? (
      <ReadFailure text={t('errors.general.somethingWrong')} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={320} aria-label={t('common.loading')} role="status" />
    )
  }
  if (files.length === 0) return <EmptyList>{emptyText}</EmptyList>
  return (
    <>
      <section className={classes.scroller}>
        <Table variant="figures" label={caption} className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('common.name')}</th>
              <th scope="col">{t('common.owner')}</th>
              <th scope="col">{t('reporting.reports.changed')}</th>
              <th scope="col">{t('common.size')}</th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <Row key={file.id} file={file} />
            ))}
          </tbody>
        </Table>
      </section>
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
    </>
  )
}

function Row({ file: { name, path, ext, sub_type, size, updated, owner } }: { file: ReportFile }) {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <PathLink path={path} className={classes.link} title={pathText(path)}>
          <FileIcon item={{ type: 'file', sub_type, is_dir: false, ext, icon: null }} size={22} />
          <ItemName name={name} max={50} />
        </PathLink>
        <span className={classes.where}>{pathText(folder)}</span>
      </th>
      <td>{owner?.name ?? '–'}</td>
      <td>
        <time dateTime={updated}>{formatDate(updated)}</time>
      </td>
      <td>{formatSize(size)}</td>
    </tr>
  )
}
