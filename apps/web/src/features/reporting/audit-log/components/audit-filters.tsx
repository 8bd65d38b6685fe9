import { t } from '@arbour/messages/t'
import { Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { truncateMiddle } from '#lib/text/format.ts'
import { DayRangeFilter } from '#ui/form/fields/date/day-range-filter.tsx'
import { AUDIT_KIND_LABELS } from '../model/audit-labels.ts'
import type { AuditParams } from '../model/audit-params.ts'
import { everybodyQuery } from '../queries.ts'
import classes from './audit-filters.module.css'

interface AuditFiltersProps {
  params: AuditParams
  onChange: (changed: Partial<AuditParams>, replace?: boolean) => void
  /** The names of the filter's item and of a former member, if the log contains them. */
  names: { item: string | undefined; person: string | undefined }
}

/** The filters of the audit log, kept in the URL. */
export function AuditFilters({ params: { kind, person, item, from, to }, onChange, names }: AuditFiltersProps) {
  const people = useQuery(everybodyQuery()).data?.items ?? []
  const isLeft = person !== '' && !people.some(({ id }) => id === person)
  const itemName = names.item === undefined ? t('reporting.auditLog.oneItem') : truncateMiddle(names.item, 30)
  return (
    <search className={classes.bar}>
      <NativeSelect
        aria-label={t('common.type')}
        className={classes.choice}
        value={kind}
        data={[
          { value: '', label: t('reporting.auditLog.everything') },
          ...Object.entries(AUDIT_KIND_LABELS).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value as AuditParams['kind'] })}
      />
      <NativeSelect
        aria-label={t('reporting.auditLog.person')}
        className={classes.choice}
        value={person}
        data={[
          { value: '', label: t('reporting.auditLog.everyone') },
          ...(isLeft ? [{ value: person, label: names.person ?? t('reporting.auditLog.onePerson') }] : []),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ person: value })}
      />
      <DayRangeFilter
        label={t('reporting.common.dates')}
        isLabelHidden
        from={from}
        to={to}
        onChange={(days) => onChange(days, true)}
      />
      {item !== '' && (
        <Button
          variant="default"
          aria-label={t('reporting.auditLog.itemNameShowAllItems', { itemName })}
          rightSection={<IconX size={16} aria-hidden />}
          onClick={() => onChange({ item: '' })}
        >
          {itemName}
        </Button>
      )}
    </search>
  )
}
