import { getDateRange } from './files-filter.ts'
import type { ReportsParams } from './reports-params.ts'

/** Returns the request for the figures of projects or companies from the parameters. */
export function toFiguresInput({ report, q, company, tag, from, to }: ReportsParams) {
  return {
    sub_type: report === 'companies' ? ('company' as const) : ('project' as const),
    q: q.trim(),
    ...(company !== '' && { company_id: company }),
    tags: tag === '' ? [] : [tag],
    date_range: getDateRange({ from, to }, 'updated'),
  }
}
