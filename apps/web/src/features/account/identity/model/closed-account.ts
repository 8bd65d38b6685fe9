import type { Closed } from '@arbour/contract/identity'
import { ApiError } from '#lib/api/api.ts'

/** Returns the closed account or teams that a user with correct credentials could reopen; null for any other rejection. */
export function getClosedAccount(reason: unknown): Closed | null {
  if (!(reason instanceof ApiError) || reason.code !== 'conflict') return null
  const { data } = reason
  return data && 'account' in data && Array.isArray(data.teams) ? (data as unknown as Closed) : null
}
