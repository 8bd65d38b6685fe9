import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SearchField } from '#ui/search-field.tsx'
import type { ReportsParams } from '../model/reports-params.ts'
import { companiesQuery, tagsQuery } from '../queries.ts'
import classes from './figures-filters.module.css'

interface FiguresFiltersProps {
  params: ReportsParams
  onChange: (changed: Partial<ReportsParams>, replace?: boolean) => void
}

/** What a report of figures is of; kept in the address. */
export function FiguresFilters({ params, onChange }: FiguresFiltersProps) {
  const isProjects = params.report === 'projects'
  const companies = useQuery({ ...companiesQuery(), enabled: isProjects }).data?.items ?? []
  const tags = useQuery(tagsQuery()).data?.items ?? []
  const isKnown = companies.some(({ id }) => id === params.company)
  return (
    <search className={classes.bar}>
      <SearchField
        label={isProjects ? 'Search projects' : 'Search companies'}
        placeholder="Search by name"
        q={params.q}
        onSearch={(q) => onChange({ q }, true)}
      />
      {isProjects && (
        <NativeSelect
          aria-label="Company"
          className={classes.choice}
          value={params.company}
          data={[
            { value: '', label: 'All companies' },
            ...(params.company !== '' && !isKnown ? [{ value: params.company, label: 'One company' }] : []),
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => onChange({ company: currentTarget.value })}
        />
      )}
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
      <fieldset className={classes.days} aria-label="Last changed">
        <TextInput
          type="date"
          aria-label="Changed from"
          max={params.to || undefined}
          value={params.from}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value }, true)}
        />
        <span aria-hidden>to</span>
        <TextInput
          type="date"
          aria-label="Changed until"
          min={params.from || undefined}
          value={params.to}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value }, true)}
        />
      </fieldset>
    </search>
  )
}
