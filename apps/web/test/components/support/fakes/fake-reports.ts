import { pageMeta } from '@arbour/contract/entities/common'
import type { FiguresReportRow, ReportFigures, StorageBy, StorageReportRow } from '@arbour/contract/entities/report'
import { isOverBudget } from '@arbour/contract/money/amounts'
import { NO_FIGURES } from '../nothing-to-report.ts'
import { type FakeTeam, newId } from './fake-team.ts'

/** The reports of a fake team, as served by its fake API. */
export class FakeReports {
  projects: FiguresReportRow[] = []
  companies: FiguresReportRow[] = []
  others: ReportFigures | null = null
  listed: ReportFigures = NO_FIGURES
  storage: Partial<Record<StorageBy, Partial<StorageReportRow>[]>> = {}
  closedBytes = 0

  constructor({ api }: FakeTeam) {
    api.on('reportsStorage', ({ by }) => {
      const none = { kind: null, item: null, person: null, month: null, files: 0, bytes: 0 }
      const lines = (this.storage[by] ?? []).map((line) => ({ ...none, ...line }))
      const sum = (field: 'files' | 'bytes') => lines.reduce((all, line) => all + line[field], 0)
      return { lines, more: null, listed: { files: sum('files'), bytes: sum('bytes') }, others: this.closedBytes }
    })
    api.on('reportsFigures', ({ sub_type, q, company_id, page, take }) => {
      const lines = sub_type === 'project' ? this.projects : this.companies
      const matches = lines.filter(
        ({ name, company }) =>
          name.toLowerCase().includes(q.toLowerCase()) && (company_id === undefined || company?.id === company_id),
      )
      const over_budget = matches.filter(({ figures }) => figures?.some(isOverBudget)).length
      return {
        items: matches.slice((page - 1) * take, page * take),
        totals: { listed: [this.listed], others: this.others && [this.others], all: this.others && [this.listed], over_budget },
        meta: pageMeta(matches.length, page, take),
      }
    })
  }

  project(name: string, figures: Partial<ReportFigures> | null = {}, fields: Partial<FiguresReportRow> = {}): FiguresReportRow {
    const line = makeLine(name, figures, fields)
    this.projects.push(line)
    return line
  }

  company(name: string, figures: Partial<ReportFigures> | null = {}): FiguresReportRow {
    const line = makeLine(name, figures, {})
    this.companies.push(line)
    return line
  }
}

function makeLine(name: string, figures: Partial<ReportFigures> | null, fields: Partial<FiguresReportRow>): FiguresReportRow {
  return {
    id: newId(),
    name,
    path: `/all/${name}`,
    updated: '2026-11-20T16:04:00.000Z',
    company: null,
    inside: null,
    figures: figures && [{ ...NO_FIGURES, ...figures }],
    ...fields,
  }
}
