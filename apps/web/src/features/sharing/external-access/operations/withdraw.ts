import { filesSharesLinkDelete } from '@arbour/contract/calls/sharing/public-links'
import { filesSharesDelete } from '@arbour/contract/calls/sharing/shares'
import { filesTransmittalsWithdraw } from '@arbour/contract/calls/sharing/transmittals'
import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage, isMissing } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { endingText } from '../model/external-texts.ts'

const WITHDRAWALS = {
  share: filesSharesDelete,
  link: filesSharesLinkDelete,
  request: filesSharesLinkDelete,
  transmittal: filesTransmittalsWithdraw,
} as const

/**
 * Revokes access paths one after another. Missing ones count as success. After all were tried, throws an error with those that
 * failed and why.
 */
export async function withdraw(client: QueryClient, selectedAccess: readonly ExternalAccess[]): Promise<void> {
  const failures: string[] = []
  for (const access of selectedAccess) {
    if (access.id === null) continue
    try {
      await callApi(WITHDRAWALS[access.through], { id: access.id })
    } catch (error) {
      if (!isMissing(error)) failures.push(`${endingText(access)}: ${getErrorMessage(error)}`)
    }
  }
  await Promise.all(
    [queryKeys.allExternal, queryKeys.allShares, queryKeys.allTransmittals].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
  if (failures.length > 0) throw new Error(failures.join('\n'))
}
