import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listFigureHistory } from './list-history.ts'
import { listFigureParts } from './list-parts.ts'
import { updateFinance } from './update-finance.ts'

/** The endpoints for figures. */
export const financeRoutes: readonly OperationRoute[] = [
  route(calls.filesFinanceUpdate, updateFinance),
  route(calls.filesFinanceHistory, listFigureHistory),
  route(calls.filesFinanceParts, listFigureParts),
]
