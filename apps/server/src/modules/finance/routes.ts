import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { updateFinance } from './update-finance.ts'

/** The call on the figures of items (spec 1 section 7). */
export const financeRoutes: readonly OperationRoute[] = [route(calls.filesFinanceUpdate, updateFinance)]
