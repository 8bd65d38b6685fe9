import type { CallInput } from '@arbour/contract/calls/call'
import type { reportsExport } from '@arbour/contract/calls/reports/reports-export'
import { formats } from '#lib/text/formats.ts'
import { getPeriod } from './activity-text.ts'
import { toFiguresInput } from './figures-input.ts'
import { getFilesFilter, getScope, getUntouchedSince } from './files-filter.ts'
import type { ReportsParams } from './reports-params.ts'

/** Returns the request to export the whole report with its filters. */
export function toExportRequest(params: ReportsParams, today: Date): CallInput<typeof reportsExport>['report'] {
  switch (params.report) {
    case 'projects':
    case 'companies':
      return { name: 'figures', ...toFiguresInput(params), sort: params.sort }
    case 'storage':
      return { name: 'storage', ...getFilesFilter(params, 'created') }
    case 'activity':
      return { name: 'activity', ...getPeriod(params, today), ...getScope(params), week_start: formats.weekStart }
    case 'outside':
      return { name: 'outside', ...getScope(params) }
    case 'untouched':
      return { name: 'files', ...getFilesFilter({ ...params, from: '', to: getUntouchedSince(params, today) }, 'updated') }
    case 'files': {
      const { kind, owner } = params
      return {
        name: 'files',
        ...getFilesFilter(params, 'created'),
        ...(kind !== '' && { kind }),
        ...(owner !== '' && { owner_id: owner }),
      }
    }
  }
}
