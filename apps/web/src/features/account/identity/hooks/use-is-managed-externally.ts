import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#lib/api/config-query.ts'

/** Whether an external identity provider manages passwords, membership and roles; undefined while loading. */
export function useIsManagedExternally(): boolean | undefined {
  const { data } = useQuery(configQuery)
  return data && data.sign_in === 'external'
}
