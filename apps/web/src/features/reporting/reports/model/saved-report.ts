import type { CallInput } from '@arbour/contract/calls/call'
import type { reportsExport } from '@arbour/contract/calls/reports/reports-export'
import { periodOf } from './activity-text.ts'
import { figuresOf } from './figures-of.ts'
import { filesOf, untouchedSince, withinOf } from './files-of.ts'
import type { ReportsParams } from './reports-params.ts'

/** Returns the request to export the whole report with its filters. */
export function savedReport(params: ReportsParams, today: Date): CallInput<typeof reportsExport>['report'] {
  switch (params.report) {
    case 'projects':
    case 'companies':
      return { name: 'figures', ...figuresOf(params), sort: params.sort }
    case 'storage':
      return { name: 'storage', ...filesOf(params, 'created') }
    case 'activity':
      return { name: 'activity', ...periodOf(params, today), ...withinOf(params) }
    case 'outside':
      return { name: 'outside', ...withinOf(params) }
    case 'untouched':
      return { name: 'files', ...filesOf({ ...params, from: '', to: untouchedSince(params, today) }, 'updated') }
    case 'files': {
      const { kind, owner } = params
      return {
        name: 'files',
        ...filesOf(params, 'created'),
        ...(kind !== '' && { kind }),
        ...(owner !== '' && { owner_id: owner }),
      }
    }
  }
}
