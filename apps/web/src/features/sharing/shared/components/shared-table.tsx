import { kindOf } from '@arbour/contract/entities/items/item-kind'
import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { VisuallyHidden } from '@mantine/core'
import { placeName } from '#features/files/item-paths/public.ts'
import { ItemDate, PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
import { formatDateTime, truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { SortHeader } from '#ui/table/sort-header.tsx'
import { Table } from '#ui/table/table.tsx'
import type { SharedParams } from '../model/shared-params.ts'
import { COLUMNS, type SharedColumn, TEAM_LABELS } from '../model/texts.ts'
import { RowEnd } from './row-end.tsx'
import { SharedName } from './shared-name.tsx'
import classes from './shared-table.module.css'
import { SharedTags } from './shared-tags.tsx'
import { TeamNames } from './team-names.tsx'
import { useRowActions } from './use-row-actions.ts'
import { PendingInvitees } from './waiting-addresses.tsx'

interface SharedTableProps {
  rows: readonly SharedFile[]
  side: SharedParams['side']
  sort: SharedParams['sort']
  onSort: (sort: SharedParams['sort']) => void
}

/** Shared items and their teams; a right click opens a row's menu too. */
export function SharedTable({ rows, side, sort, onSort }: SharedTableProps) {
  const actions = useRowActions()
  const [name, ...otherColumns] = COLUMNS
  return (
    <Table label={t('sharing.common.sharedFolders')} className={classes.table}>
      <thead>
        <tr>
          <SortHeader<SharedColumn> column={name.key} label={name.label} sort={sort} onSort={onSort} />
          <th scope="col" className={classes.team}>
            {TEAM_LABELS[side]}
          </th>
          {otherColumns.map((column) => (
            <SortHeader<SharedColumn>
              key={column.key}
              column={column.key}
              label={column.label}
              sort={sort}
              onSort={onSort}
              className={classes[column.key]}
            />
          ))}
          <th scope="col" className={classes.actions}>
            <VisuallyHidden>{t('sharing.common.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.share_id} ${row.file.id}`}
            className={classes.row}
            onContextMenu={(event) => {
              event.preventDefault()
              actions.openMenu(row, new DOMRect(event.clientX, event.clientY, 0, 0))
            }}
          >
            <th scope="row">
              <SharedName row={row} actions={actions} />
              {row.expires !== null && (
                <span className={classes.expiry}>{t('sharing.common.expiresAt', { expires: formatDateTime(row.expires) })}</span>
              )}
            </th>
            <td>
              <TeamNames teams={row.tenants} />
              <PendingInvitees addresses={row.addresses} />
              {row.user_role && (
                <span className={classes.role}>{t('sharing.shared.asUserRole', { userRole: ROLE_LABELS[row.user_role] })}</span>
              )}
            </td>
            <td className={classes.cut}>
              <Parent row={row} />
            </td>
            <td>{kindOf(row.file)}</td>
            <td>
              <SharedTags tags={row.file.tags} />
            </td>
            <td className={classes.date}>
              <ItemDate item={row.file} />
            </td>
            <td>
              <RowEnd row={row} actions={actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Parent({ row: { file, is_mapped } }: { row: SharedFile }) {
  if (!is_mapped) return <span className={classes.muted}>{t('sharing.shared.notInYourFilesYet')}</span>
  if (!file.parent) return null
  return (
    <PathLink path={file.parent.path} className={classes.place} title={pathText(file.parent.path)}>
      {truncateMiddle(placeName(file.parent), 40)}
    </PathLink>
  )
}
