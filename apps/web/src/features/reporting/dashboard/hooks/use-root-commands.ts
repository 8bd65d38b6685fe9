import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { type ActionContext, useCommandContext } from '#features/files/actions/public.ts'
import { useItem } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { rootQuery } from '../queries.ts'

/** Makes the command palette and shortcuts create items at the root of the tree, like the tiles. */
export function useRootCommands(): void {
  const services = useItemServices()
  const account = useAccount() ?? null
  const folder = useItem(useQuery(rootQuery).data?.fileId) ?? null
  useCommandContext(
    useMemo<ActionContext>(() => ({ items: [], folder, path: '', account, services }), [folder, account, services]),
  )
}
