import { reportsExport } from '@arbour/contract/calls/reports/reports-export'
import { callApi } from '#lib/api/api.ts'
import { ExportMenu } from '#ui/export-menu.tsx'
import { toExportRequest } from '../model/export-request.ts'
import type { ReportsParams } from '../model/reports-params.ts'

/** Exports the whole report with its filters. */
export function SaveMenu({ params }: { params: ReportsParams }) {
  const getExportUrl = async (format: 'csv' | 'xlsx') =>
    (await callApi(reportsExport, { format, report: toExportRequest(params, new Date()) })).url
  return <ExportMenu getUrl={getExportUrl} />
}
