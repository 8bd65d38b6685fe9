import { t } from '@arbour/messages/t'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DayFilter, DayRangeFilter } from '#ui/form/fields/date/day-range-filter.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { ReportsParams } from '../model/reports-params.ts'
import { projectsAndCompaniesQuery, tagsQuery } from '../queries.ts'
import classes from './report-filters.module.css'

const DAYS = {
  added: {
    label: t('reporting.reports.added'),
    fromLabel: t('reporting.reports.addedFrom'),
    untilLabel: t('reporting.reports.addedUntil'),
  },
  changed: {
    label: t('reporting.reports.changed'),
    fromLabel: t('reporting.reports.changedFrom'),
    untilLabel: t('reporting.reports.changedUntil'),
  },
}

interface ReportFiltersProps {
  params: ReportsParams
  onChange: (changed: Partial<ReportsParams>, replace?: boolean) => void
  /** The available filters. */
  fields: {
    /** The label of the search field. */
    search?: string
    company?: boolean
    project?: boolean
    tag?: boolean
    /** The meaning of the dates; with `until` only the last day is a filter. */
    days?: keyof typeof DAYS
    until?: string
  }
}

/** The filters of a report, kept in the URL. */
export function ReportFilters({ params, onChange, fields }: ReportFiltersProps) {
  const tags = useQuery({ ...tagsQuery(), enabled: fields.tag === true }).data?.items ?? []
  return (
    <search className={classes.bar}>
      {fields.search !== undefined && (
        <SearchField
          label={fields.search}
          placeholder={t('common.searchByName')}
          q={params.q}
          onSearch={(q) => onChange({ q }, true)}
        />
      )}
      {fields.company && (
        <ProjectOrCompanyChoice
          kind="company"
          selectedId={params.company}
          onChoose={(company) => onChange({ company, project: '' })}
        />
      )}
      {fields.project && (
        <ProjectOrCompanyChoice
          kind="project"
          company={params.company}
          selectedId={params.project}
          onChoose={(project) => onChange({ project })}
        />
      )}
      {fields.tag && (
        <NativeSelect
          aria-label={t('reporting.reports.tag')}
          className={classes.choice}
          value={params.tag}
          data={[
            { value: '', label: t('reporting.reports.anyTag') },
            ...[...new Set([...(params.tag === '' ? [] : [params.tag]), ...tags.map(({ name }) => name)])].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
        />
      )}
      {fields.days !== undefined && (
        <DayRangeFilter {...DAYS[fields.days]} from={params.from} to={params.to} onChange={(days) => onChange(days, true)} />
      )}
      {fields.until !== undefined && (
        <DayFilter label={fields.until} value={params.to} onChange={(to) => onChange({ to }, true)} />
      )}
    </search>
  )
}

interface ProjectOrCompanyChoiceProps {
  kind: 'company' | 'project'
  /** Only projects of this company; empty for all. */
  company?: string
  selectedId: string
  onChoose: (id: string) => void
}

const CHOICES = {
  company: { label: t('common.company'), all: t('reporting.reports.allCompanies'), one: t('reporting.reports.oneCompany') },
  project: { label: t('common.project'), all: t('reporting.reports.allProjects'), one: t('reporting.reports.oneProject') },
} as const

function ProjectOrCompanyChoice({ kind, company = '', selectedId, onChoose }: ProjectOrCompanyChoiceProps) {
  const options = useQuery(projectsAndCompaniesQuery(kind, company)).data?.items ?? []
  const { label, all: allLabel, one: oneLabel } = CHOICES[kind]
  return (
    <NativeSelect
      aria-label={label}
      className={classes.choice}
      value={selectedId}
      data={[
        { value: '', label: allLabel },
        ...(selectedId !== '' && !options.some(({ id }) => id === selectedId) ? [{ value: selectedId, label: oneLabel }] : []),
        ...options.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
