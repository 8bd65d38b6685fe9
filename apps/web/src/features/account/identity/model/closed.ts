import type { Closed } from '@arbour/contract/identity'
import { ApiError } from '#lib/api/api.ts'

/** What keeps somebody out who signed in rightly and could come back; null for any other refusal. */
export function closedOf(reason: unknown): Closed | null {
  if (!(reason instanceof ApiError) || reason.code !== 'conflict') return null
  const { data } = reason
  return data && 'account' in data && Array.isArray(data.teams) ? (data as unknown as Closed) : null
}
