import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listMails } from './list-mails.ts'

/** The endpoint for sent emails. */
export const mailRoutes: readonly OperationRoute[] = [route(calls.tenantsMails, listMails)]
