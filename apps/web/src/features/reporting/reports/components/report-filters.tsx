import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DayFilter, DayRangeFilter } from '#ui/form/fields/date/day-range-filter.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { ReportsParams } from '../model/reports-params.ts'
import { projectsAndCompaniesQuery, tagsQuery } from '../queries.ts'
import classes from './report-filters.module.css'

interface ReportFiltersProps {
  params: ReportsParams
  onChange: (changed: Partial<ReportsParams>, replace?: boolean) => void
  /** The available filters. */
  by: {
    /** The label of the search field. */
    search?: string
    company?: boolean
    project?: boolean
    tag?: boolean
    /** The meaning of the dates, `Added`; with `until` only the last day is a filter. */
    days?: string
    until?: string
  }
}

/** The filters of a report, kept in the URL. */
export function ReportFilters({ params, onChange, by }: ReportFiltersProps) {
  const tags = useQuery({ ...tagsQuery(), enabled: by.tag === true }).data?.items ?? []
  return (
    <search className={classes.bar}>
      {by.search !== undefined && (
        <SearchField label={by.search} placeholder="Search by name" q={params.q} onSearch={(q) => onChange({ q }, true)} />
      )}
      {by.company && (
        <ProjectOrCompanyChoice
          kind="company"
          chosen={params.company}
          onChoose={(company) => onChange({ company, project: '' })}
        />
      )}
      {by.project && (
        <ProjectOrCompanyChoice
          kind="project"
          company={params.company}
          chosen={params.project}
          onChoose={(project) => onChange({ project })}
        />
      )}
      {by.tag && (
        <NativeSelect
          aria-label="Tag"
          className={classes.choice}
          value={params.tag}
          data={[
            { value: '', label: 'Any tag' },
            ...[...new Set([...(params.tag === '' ? [] : [params.tag]), ...tags.map(({ name }) => name)])].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
        />
      )}
      {by.days !== undefined && (
        <DayRangeFilter label={by.days} from={params.from} to={params.to} onChange={(days) => onChange(days, true)} />
      )}
      {by.until !== undefined && <DayFilter label={by.until} value={params.to} onChange={(to) => onChange({ to }, true)} />}
    </search>
  )
}

interface ProjectOrCompanyChoiceProps {
  kind: 'company' | 'project'
  /** Only projects of this company; empty for all. */
  company?: string
  chosen: string
  onChoose: (id: string) => void
}

const CHOICES = {
  company: { label: 'Company', all: 'All companies', one: 'One company' },
  project: { label: 'Project', all: 'All projects', one: 'One project' },
} as const

function ProjectOrCompanyChoice({ kind, company = '', chosen, onChoose }: ProjectOrCompanyChoiceProps) {
  const all = useQuery(projectsAndCompaniesQuery(kind, company)).data?.items ?? []
  const { label, all: any, one } = CHOICES[kind]
  return (
    <NativeSelect
      aria-label={label}
      className={classes.choice}
      value={chosen}
      data={[
        { value: '', label: any },
        ...(chosen !== '' && !all.some(({ id }) => id === chosen) ? [{ value: chosen, label: one }] : []),
        ...all.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
