import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { ErrorCode } from '@arbour/contract/errors'

const SUMMARIES = new Map((Object.values(calls) as Call[]).map(({ path, summary }) => [`/api${path}`, summary]))

const REASONS: Partial<Record<ErrorCode, string>> = {
  unauthorised: 'not signed in',
  forbidden: 'not allowed',
  not_found: 'not found or no access',
  rate_limited: 'too often',
}

/** Describes a refused action and the reason, as the end of a sentence. */
export function refusalText({ act, code }: { act: string; code: string | null }): string {
  const reason = REASONS[code as ErrorCode]
  return `was refused: ${attemptText(act)}${reason === undefined ? '' : ` (${reason})`}`
}

/** Determines whether a refusal is a failed sign-in, whose user is unverified. */
export function isSignIn(act: string): boolean {
  return act.startsWith('/idp/')
}

function attemptText(act: string): string {
  if (act === 'various') return 'Several things'
  if (act === 'realtime') return 'Following changes'
  return SUMMARIES.get(act) ?? act.replace(/^\/api\//, '')
}
