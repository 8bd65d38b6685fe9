import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route, type Services } from '#modules/context.ts'
import { createAttempts } from '#modules/directory/identity/public.ts'
import { type CallRoute, route as openRoute } from '#platform/http/register-calls.ts'
import { getAccountClosing } from './account-closing.ts'
import { closeAccount } from './close-account.ts'
import { closeTeam } from './close-team.ts'
import { readReopening, reopenByLink } from './reopen-team.ts'
import { getTeamClosing } from './team-closing.ts'

/** The endpoints that close a team or an account (decision 0038). */
export const closingRoutes: readonly OperationRoute[] = [
  route(calls.tenantsClosing, getTeamClosing),
  route(calls.tenantsClose, closeTeam),
  route(calls.authAccountClosing, getAccountClosing),
  route(calls.authAccountClose, closeAccount),
]

/** Returns the public endpoints that reopen a team by an emailed link. Unknown links are counted: guessing ends in 429. */
export function reopenRoutes({ db }: Pick<Services, 'db'>): readonly CallRoute<{ ip: string }>[] {
  const attempts = createAttempts(db)
  return [
    openRoute<typeof calls.tenantsReopenCheck, { ip: string }>(calls.tenantsReopenCheck, ({ ip }, request) =>
      attempts.followLink(ip, () => readReopening(db, request)),
    ),
    openRoute<typeof calls.tenantsReopen, { ip: string }>(calls.tenantsReopen, ({ ip }, request) =>
      attempts.followLink(ip, () => reopenByLink(db, request)),
    ),
  ]
}
