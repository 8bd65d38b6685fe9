import { STORAGE_KIND_NAMES } from '@arbour/contract/report-texts'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAccount } from '#features/account/identity/public.ts'
import { formatDate, formatDateTime, joinFacts } from '#lib/text/format.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { getPeriod } from '../model/activity-text.ts'
import { getUntouchedSince } from '../model/files-filter.ts'
import type { ReportsParams } from '../model/reports-params.ts'
import { projectsAndCompaniesQuery } from '../queries.ts'
import classes from './print-head.module.css'

/** The header of a printed report: its title, filters, team and time. Hidden on the screen, where the page shows these. */
export function PrintHead({ title, params }: { title: string; params: ReportsParams }) {
  const printTime = usePrintTime()
  const team = useAccount()?.tenant.name
  const filterTexts = useFilterTexts(params, useNow())
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      <p>
        {joinFacts([team, ...filterTexts])}
        <br />
        {t('reporting.reports.printedPrintTime', { printTime: formatDateTime(printTime) })}
      </p>
    </header>
  )
}

/** Returns when the page was last printed, or loaded. Up to date when the browser reads the page for printing. */
function usePrintTime(): Date {
  const [time, setTime] = useState(() => new Date())
  useEffect(() => {
    const update = () => flushSync(() => setTime(new Date()))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return time
}

/** Returns descriptions of the filters in a URL. */
function useFilterTexts(params: ReportsParams, today: Date): string[] {
  const { report, q, company, project, tag, kind } = params
  const companies = useQuery({ ...projectsAndCompaniesQuery('company', ''), enabled: company !== '' }).data?.items ?? []
  const projects = useQuery({ ...projectsAndCompaniesQuery('project', company), enabled: project !== '' }).data?.items ?? []
  return [
    ...(q === '' ? [] : [`“${q}”`]),
    ...(company === '' ? [] : [companies.find(({ id }) => id === company)?.name ?? t('reporting.reports.oneCompany')]),
    ...(project === '' ? [] : [projects.find(({ id }) => id === project)?.name ?? t('reporting.reports.oneProject')]),
    ...(tag === '' ? [] : [t('reporting.reports.tagTag', { tag })]),
    ...(kind === '' ? [] : [STORAGE_KIND_NAMES[kind]()]),
    ...daysIn(params, report, today),
  ]
}

function daysIn(params: ReportsParams, report: ReportsParams['report'], today: Date): string[] {
  if (report === 'untouched')
    return [t('reporting.reports.notChangedSinceDate', { date: formatDate(getUntouchedSince(params, today)) })]
  const { from, to } = report === 'activity' ? getPeriod(params, today) : params
  if (from === '' && to === '') return []
  return [getDaysText(report)(from && formatDate(from), to && formatDate(to))]
}

/** Describes a range of days; either may be empty. */
type DaysText = (from: string, to: string) => string

const doneText: DaysText = (from, to) =>
  from === ''
    ? t('reporting.reports.activityUntil', { to })
    : to === ''
      ? t('reporting.reports.activityFrom', { from })
      : t('reporting.reports.activityFromTo', { from, to })
const addedText: DaysText = (from, to) =>
  from === ''
    ? t('reporting.reports.addedUntilTo', { to })
    : to === ''
      ? t('reporting.reports.addedFromFrom', { from })
      : t('reporting.reports.addedFromToTo', { from, to })
const changedText: DaysText = (from, to) =>
  from === ''
    ? t('reporting.reports.changedUntilTo', { to })
    : to === ''
      ? t('reporting.reports.changedFromFrom', { from })
      : t('reporting.reports.changedFromToTo', { from, to })

function getDaysText(report: ReportsParams['report']): DaysText {
  if (report === 'activity') return doneText
  return report === 'storage' || report === 'files' ? addedText : changedText
}
