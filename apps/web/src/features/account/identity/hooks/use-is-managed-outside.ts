import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#lib/api/config-query.ts'

/** Whether an identity provider outside of the server keeps passwords, and says who is in which team, and as what; undefined until that is known. */
export function useIsManagedOutside(): boolean | undefined {
  const { data } = useQuery(configQuery)
  return data && data.sign_in === 'external'
}
