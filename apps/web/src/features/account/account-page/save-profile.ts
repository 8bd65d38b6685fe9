import { authProfile } from '@arbour/contract/calls/account/auth'
import type { Account, Profile, User } from '@arbour/contract/entities/team/people'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Saves the profile and updates it everywhere immediately. */
export async function saveProfile(client: QueryClient, profile: Profile): Promise<User> {
  const { user } = await callApi(authProfile, profile)
  client.setQueryData<Account>(queryKeys.account, (before) => before && { ...before, user })
  void client.invalidateQueries({ queryKey: queryKeys.people })
  return user
}
