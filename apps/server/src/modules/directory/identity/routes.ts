import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getAccount } from './account/get-account.ts'
import { createToken } from './api-tokens/create-token.ts'
import { listTokens } from './api-tokens/list-tokens.ts'
import { listPausedTokens, resumeToken } from './api-tokens/resume-token.ts'
import { revokeToken } from './api-tokens/revoke-token.ts'
import { endOtherSessions, endSession, listSessions } from './sessions/list-sessions.ts'
import { listSignIns } from './sign-in-history/list-sign-ins.ts'

/** The endpoints for the caller's own account. */
export const accountRoutes: readonly OperationRoute[] = [
  route(calls.authAccount, getAccount),
  route(calls.authSessions, listSessions),
  route(calls.authSessionsEnd, endSession),
  route(calls.authSessionsEndOthers, endOtherSessions),
  route(calls.authSignIns, listSignIns),
  route(calls.authTokens, listTokens),
  route(calls.authTokensCreate, createToken),
  route(calls.authTokensRevoke, revokeToken),
  route(calls.authTokensPaused, listPausedTokens),
  route(calls.authTokensResume, resumeToken),
]
