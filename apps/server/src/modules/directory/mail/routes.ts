import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listMails } from './list-mails.ts'

/** The call on what the server wrote. */
export const mailRoutes: readonly OperationRoute[] = [route(calls.tenantsMails, listMails)]
