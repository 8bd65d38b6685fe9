import type { Finance } from '../entities/items/finance.ts'
import type { ReportFigures } from '../entities/report.ts'

export const FINANCE: Finance = {
  currency: 'GBP',
  budget: '12000.00',
  cost: null,
  quoted: null,
  value: null,
  other_currencies: [],
  manual_budget: true,
  manual_cost: false,
  manual_quoted: false,
  manual_value: false,
}

export const BRIDGE_FIGURES: ReportFigures = {
  currency: 'GBP',
  budget: '84000.00',
  cost: '91250.50',
  quoted: '98000.00',
  value: '98000.00',
  variance: '-7250.50',
}
