import type { ExternalSort } from '@arbour/contract/calls/sharing/external-access'
import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { t } from '@arbour/messages/t'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { SortHeader } from '#ui/table/sort-header.tsx'
import { Table } from '#ui/table/table.tsx'
import { endingText, getKey } from '../model/external-texts.ts'
import { AccessPathCell } from './access-path-cell.tsx'
import { FileCell } from './file-cell.tsx'
import { DateCell } from './moment-cell.tsx'
import classes from './outside-table.module.css'

interface ExternalTableProps {
  items: readonly ExternalAccess[]
  sort: ExternalSort
  onSort: (sort: ExternalSort) => void
  /** Keys of the selected rows. */
  selectedKeys: ReadonlySet<string>
  onSelect: (chosen: ReadonlySet<string>) => void
  onWithdraw: (access: ExternalAccess) => void
}

/** External access, one row for each access path; on phones the rows are cards. */
export function ExternalTable({ items, sort, onSort, selectedKeys, onSelect, onWithdraw }: ExternalTableProps) {
  const choosable = items.filter(({ id }) => id !== null).map(getKey)
  const isAll = choosable.length > 0 && choosable.every((key) => selectedKeys.has(key))
  const boxId = useId()
  const toggle = (key: string) => {
    const next = new Set(selectedKeys)
    if (!next.delete(key)) next.add(key)
    onSelect(next)
  }
  return (
    <Table label={t('common.externalAccess')} className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.box}>
            <label className={classes.hit} htmlFor={`${boxId}-all`}>
              <Checkbox
                id={`${boxId}-all`}
                aria-label={t('sharing.externalAccess.selectAllOnThisPage')}
                checked={isAll}
                indeterminate={!isAll && selectedKeys.size > 0}
                disabled={choosable.length === 0}
                onChange={() => onSelect(new Set(isAll ? [] : choosable))}
              />
            </label>
          </th>
          <SortHeader column="name" label={t('common.item')} sort={sort} onSort={onSort} />
          <th scope="col">{t('sharing.externalAccess.accessVia')}</th>
          <SortHeader
            column="created"
            label={t('sharing.externalAccess.since')}
            sort={sort}
            onSort={onSort}
            className={classes.moment}
          />
          <SortHeader
            column="last_opened"
            label={t('sharing.externalAccess.lastOpened')}
            sort={sort}
            onSort={onSort}
            className={classes.moment}
          />
          <SortHeader column="expires" label={t('common.expires')} sort={sort} onSort={onSort} className={classes.end} />
          <th scope="col" className={classes.action}>
            <VisuallyHidden>{t('sharing.common.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((access) => {
          const key = getKey(access)
          const accessName = endingText(access)
          return (
            <tr key={key} data-chosen={selectedKeys.has(key) || undefined}>
              <td className={classes.box}>
                {access.id !== null && (
                  <label className={classes.hit} htmlFor={`${boxId}-${key}`}>
                    <Checkbox
                      id={`${boxId}-${key}`}
                      aria-label={t('sharing.externalAccess.selectAccessName', { accessName })}
                      checked={selectedKeys.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </label>
                )}
              </td>
              <th scope="row" className={classes.file}>
                <FileCell file={access.file} />
              </th>
              <td className={classes.way}>
                <AccessPathCell access={access} />
              </td>
              <td className={classes.moment} data-label={t('sharing.externalAccess.since')}>
                <DateCell
                  date={access.created}
                  emptyText=""
                  note={access.created_by && t('sharing.externalAccess.byName', { name: access.created_by.name })}
                />
              </td>
              <td className={classes.moment} data-label={t('sharing.externalAccess.lastOpened')}>
                <DateCell date={access.last_opened} emptyText={t('sharing.externalAccess.never')} note={openedNote(access)} />
              </td>
              <td className={classes.end} data-label={t('common.expires')}>
                <DateCell date={access.expires} emptyText={t('sharing.externalAccess.never')} />
              </td>
              <td className={classes.action}>
                {access.id !== null && (
                  <IconButton
                    label={t('sharing.externalAccess.removeAccessOf', { accessName })}
                    onClick={() => onWithdraw(access)}
                  >
                    <IconX size={18} aria-hidden />
                  </IconButton>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

function openedNote({ opened, last_opened_by }: ExternalAccess): string | null {
  if (last_opened_by !== null) return t('sharing.externalAccess.byName', { name: last_opened_by })
  return opened === null ? null : t('sharing.externalAccess.openedTimes', { opened })
}
