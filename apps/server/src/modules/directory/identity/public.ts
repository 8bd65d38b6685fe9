/** Authentication: sign-in, tokens, passwords, sessions, the account. */

import type { Pool } from '#platform/db/db.ts'
import type { Task, Tasks } from '#platform/jobs/task.ts'
import { REQUEST_RESET, requestResetTask } from './passwords/reset-password.ts'
import { RECORD_FAILED_PASSWORD, recordFailedPasswordTask } from './sign-in-history/record-failed-password.ts'

export { createTokenFor } from './api-tokens/create-token.ts'
export { isApiToken } from './api-tokens/secret.ts'
export { normalizeIssuer } from './external/connect-provider.ts'
export { registerProviderCalls } from './external/routes.ts'
export { createIdentity, type Identity } from './identity.ts'
export { loadPrincipal, loadPrincipals } from './load-principal.ts'
export { type ExternalProviderSettings, embeddedIssuance, usualClaims } from './options.ts'
export { assertPasswordIfAny, hasPassword } from './passwords/own-password.ts'
export { findResettable, makeResetLink } from './passwords/reset-link.ts'
export { readPublicUrl } from './public-url.ts'
export { createScriptToken, parseTokenArguments } from './script-token.ts'
export { takeSecondStepAway } from './second-step/take-away.ts'
export { endedAmong } from './sessions/ended-among.ts'
export { endSessions } from './sessions/sessions.ts'
export { createAttempts } from './sign-in/attempts.ts'
export type { Authenticator } from './tokens/authenticate.ts'
export { parseClaimPath } from './tokens/claim-path.ts'
export { lacksSecondStep } from './tokens/find-principal.ts'
export { issueVisitorToken } from './tokens/visitor-token.ts'

/** Returns the job handlers of this module. */
export function identityTasks(parts: { db: Pool; publicUrl: string }): Tasks {
  return {
    [REQUEST_RESET]: requestResetTask(parts) as Task,
    [RECORD_FAILED_PASSWORD]: recordFailedPasswordTask(parts) as Task,
  }
}
