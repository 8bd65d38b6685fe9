import type { AuditEntry } from '@arbour/contract/entities/team/audit'
import { t } from '@arbour/messages/t'
import { UnstyledButton } from '@mantine/core'
import { PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
import { formatDateTime } from '#lib/text/format.ts'
import { Breakable } from '#ui/breakable.tsx'
import { AUDIT_KIND_LABELS, detailText } from '../model/audit-labels.ts'
import type { AuditParams } from '../model/audit-params.ts'
import classes from './audit-list.module.css'

interface AuditListProps {
  entries: readonly AuditEntry[]
  /** Filters by a person or an item. */
  onFilter: (changed: Partial<AuditParams>) => void
}

/** The audit log: a row for each entry with its actor, time and changes. */
export function AuditList({ entries, onFilter }: AuditListProps) {
  return (
    <ol className={classes.list} aria-label={t('reporting.auditLog.auditLog')}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.row}>
          <time className={classes.at} dateTime={entry.at}>
            {formatDateTime(entry.at)}
          </time>
          <div className={classes.words}>
            <p className={classes.sentence}>
              <Actor by={entry.by} onFilter={onFilter} /> <Breakable text={entry.text} />
            </p>
            {entry.details.length > 0 && (
              <dl className={classes.details}>
                {entry.details.map((detail) => (
                  <div key={detail.label}>
                    <dt>{detail.label}</dt>
                    <dd>
                      <Breakable text={detailText(detail)} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <Item item={entry.item} onFilter={onFilter} />
          </div>
          <div className={classes.marks}>
            {entry.times > 1 && <span>{t('reporting.auditLog.timesTimes', { times: entry.times })}</span>}
            {entry.ip !== null && <span>{entry.ip}</span>}
            <span>{AUDIT_KIND_LABELS[entry.kind]}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Actor({ by: { id, name }, onFilter }: { by: AuditEntry['by']; onFilter: AuditListProps['onFilter'] }) {
  if (id === null) return <bdi className={classes.who}>{name}</bdi>
  return (
    <UnstyledButton
      className={classes.who}
      title={t('reporting.auditLog.showThisPersonAlone')}
      onClick={() => onFilter({ person: id })}
    >
      <bdi>{name}</bdi>
    </UnstyledButton>
  )
}

function Item({ item, onFilter }: { item: AuditEntry['item']; onFilter: AuditListProps['onFilter'] }) {
  if (item === null) return null
  const { id, name, path } = item
  return (
    <p className={classes.item}>
      {path === null ? (
        <span>{t('common.noAccess')}</span>
      ) : (
        <PathLink path={path} className={classes.link}>
          {pathText(path)}
        </PathLink>
      )}
      <UnstyledButton
        className={classes.link}
        aria-label={t('reporting.auditLog.allAboutThisItemName', { name })}
        onClick={() => onFilter({ item: id })}
      >
        {t('reporting.auditLog.allAboutThisItem')}
      </UnstyledButton>
    </p>
  )
}
