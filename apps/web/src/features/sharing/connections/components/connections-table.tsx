import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { VisuallyHidden } from '@mantine/core'
import { SortHeader } from '#ui/table/sort-header.tsx'
import { Table } from '#ui/table/table.tsx'
import type { ConnectionsParams } from '../model/connections-params.ts'
import { ConnectionActions } from './connection-actions.tsx'
import classes from './connections-table.module.css'
import { RequestNote } from './request-note.tsx'
import { SharedCount } from './shared-count.tsx'
import { StatusMark } from './status-mark.tsx'
import { TeamCell } from './team-cell.tsx'

interface ConnectionsTableProps {
  connections: readonly Connection[]
  sort: ConnectionsParams['sort']
  onSort: (sort: ConnectionsParams['sort']) => void
  onEnded: () => void
}

/** The team's connections with their actions; on phones the rows are cards. */
export function ConnectionsTable({ connections, sort, onSort, onEnded }: ConnectionsTableProps) {
  return (
    <Table label={t('sharing.connections.connections')} className={classes.table}>
      <thead>
        <tr>
          <SortHeader column="tenant" label={t('common.team')} sort={sort} onSort={onSort} />
          <th scope="col" className={classes.status}>
            {t('common.status')}
          </th>
          <th scope="col" className={classes.shared}>
            {t('sharing.common.sharedFolders')}
          </th>
          <th scope="col" className={classes.actions}>
            <VisuallyHidden>{t('sharing.common.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {connections.map((connection) => (
          <tr key={connection.id}>
            <th scope="row" className={classes.team}>
              <TeamCell team={connection.tenant} />
              {connection.status !== 'Accepted' && connection.note !== '' && (
                <RequestNote note={connection.note} teamName={connection.tenant.name} />
              )}
            </th>
            <td className={classes.status}>
              <StatusMark connection={connection} />
            </td>
            <td className={classes.shared}>
              <SharedCount connection={connection} />
            </td>
            <td className={classes.actions}>
              <ConnectionActions connection={connection} onEnded={onEnded} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
