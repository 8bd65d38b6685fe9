import { pageMeta } from '@arbour/contract/entities/common'
import type { ReportFigures } from '@arbour/contract/entities/report'

export const NO_FIGURES: ReportFigures = { currency: 'GBP', budget: null, cost: null, quoted: null, value: null, variance: null }

/** The reports of an empty team. */
export const NOTHING_TO_REPORT = {
  reportsFigures: ({ page, take }: { page: number; take: number }) => ({
    items: [],
    totals: { listed: [], others: null, all: null, over_budget: 0 },
    meta: pageMeta(0, page, take),
  }),
  reportsActivityFiles: () => ({ files: [] }),
  reportsActivity: () => ({ stretches: [], folders: [], people: [], acts: 0, others: 0 }),
  reportsOutside: () => ({
    ...{ shares: 0, waiting: 0, links: 0, requests: 0, transmittals: 0, without_password: 0, without_expiry: 0 },
    teams: [],
    others: 0,
  }),
  reportsExport: () => ({ url: '/api/reports/export/token' }),
  reportsFiles: () => ({ items: [], cursor: null }),
  filesSearchTotals: () => ({ counted: 0, totals: [] }),
  reportsStorage: () => ({ lines: [], more: null, listed: { files: 0, bytes: 0 }, others: 0 }),
  reportsStorageKept: () => ({ bin: { files: 0, bytes: 0 }, older_versions: { files: 0, bytes: 0 } }),
}
