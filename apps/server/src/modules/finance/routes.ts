import { calls } from '@arbour/contract/calls'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { updateFinance } from './update-finance.ts'

/** The call on the figures of items (spec 1 section 7). */
export const financeRoutes: readonly CallRoute<CallContext>[] = [route(calls.filesFinanceUpdate, updateFinance)]
