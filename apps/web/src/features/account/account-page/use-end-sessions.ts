import { authSessionsEnd, authSessionsEndOthers } from '@arbour/contract/calls/account/auth'
import type { SignInSession } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notify } from '#ui/toast/notify.ts'

/** Signs out one browser, or all except this one. The list is refetched afterwards in any case. */
export function useEndSessions() {
  const client = useQueryClient()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const change = (id: string, isPending: boolean) =>
    setPending((before) => new Set(isPending ? [...before, id] : [...before].filter((one) => one !== id)))

  const run = async (id: string, end: () => Promise<string>) => {
    change(id, true)
    try {
      notify(await end())
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
    await client.invalidateQueries({ queryKey: queryKeys.sessions })
    change(id, false)
  }

  return {
    isPending: (id: string) => pending.has(id) || pending.has(ALL),
    endOne: ({ id, browser }: SignInSession) =>
      run(id, async () => {
        await callApi(authSessionsEnd, { id }).catch(unlessDeleted)
        return t('account.accountPage.browserSignedOut', { browser })
      }),
    endOthers: () =>
      run(ALL, async () => {
        const { ended: endedCount } = await callApi(authSessionsEndOthers, {})
        return t('account.accountPage.otherSessionsSignedOut', { endedCount })
      }),
  }
}

const ALL = 'all'

/** A session that has ended in the meantime counts as signed out. */
function unlessDeleted(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}
