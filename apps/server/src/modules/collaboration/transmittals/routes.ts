import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { type OperationRoute, route, type Services } from '#modules/context.ts'
import { type CallRoute, route as openRoute } from '#platform/http/register-calls.ts'
import { networkOf } from '#platform/network-of.ts'
import { createLocalRateLimit } from '#platform/rate-limit.ts'
import { getTransmittal } from './get-transmittal.ts'
import { issueTransmittal } from './issue-transmittal.ts'
import { listTransmittals } from './list-transmittals.ts'
import { openTransmittal } from './open-transmittal.ts'
import { withdrawTransmittal } from './withdraw-transmittal.ts'

/** The endpoints for transmittals (decision 0031). */
export const transmittalRoutes: readonly OperationRoute[] = [
  route(calls.filesTransmittals, listTransmittals),
  route(calls.filesTransmittalsGet, getTransmittal),
  route(calls.filesTransmittalsIssue, issueTransmittal),
  route(calls.filesTransmittalsWithdraw, withdrawTransmittal),
]

/** The public endpoint that opens a transmittal by its link. */
export function openTransmittalRoutes(services: Services): readonly CallRoute<{ ip: string }>[] {
  const opened = createLocalRateLimit({
    points: 300,
    seconds: 60,
    message: () => t('errors.limits.links'),
  })
  return [
    openRoute<typeof calls.filesTransmittalsOpen, { ip: string }>(calls.filesTransmittalsOpen, async ({ ip }, request) => {
      await opened.take(networkOf(ip))
      return openTransmittal(services, request)
    }),
  ]
}
