import { reportsExport } from '@arbour/contract/calls/reports/reports-export'
import { callApi } from '#lib/api/api.ts'
import { ExportMenu } from '#ui/export-menu.tsx'
import type { ReportsParams } from '../model/reports-params.ts'
import { savedReport } from '../model/saved-report.ts'

/** Exports the whole report with its filters. */
export function SaveMenu({ params }: { params: ReportsParams }) {
  const addressOf = async (format: 'csv' | 'xlsx') =>
    (await callApi(reportsExport, { format, report: savedReport(params, new Date()) })).url
  return <ExportMenu addressOf={addressOf} />
}
