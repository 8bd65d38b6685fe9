import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { ErrorCode } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'

const SUMMARIES = new Map((Object.values(calls) as Call[]).map(({ path, summary }) => [`/api${path}`, summary]))

const REASONS: Partial<Record<ErrorCode, () => string>> = {
  unauthorised: () => t('audit.refusal.notSignedIn'),
  forbidden: () => t('audit.refusal.notAllowed'),
  not_found: () => t('audit.refusal.notFound'),
  rate_limited: () => t('audit.refusal.tooOften'),
}

/** Describes a refused action and the reason, as the end of a sentence. */
export function refusalText({ act, code }: { act: string; code: string | null }): string {
  const attempt = attemptText(act)
  const reason = REASONS[code as ErrorCode]?.()
  return reason === undefined ? t('audit.refusal.refused', { attempt }) : t('audit.refusal.withReason', { attempt, reason })
}

/** Determines whether a refusal is a failed sign-in, whose user is unverified. */
export function isSignIn(act: string): boolean {
  return act.startsWith('/idp/')
}

/** Calls of the API are described in English, as in its documentation. */
function attemptText(act: string): string {
  if (act === 'various') return t('audit.refusal.various')
  if (act === 'realtime') return t('audit.refusal.realtime')
  return SUMMARIES.get(act) ?? act.replace(/^\/api\//, '')
}
