import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useItemServices } from '#features/items/public.ts'

/** Opens what the address asks for by its `action`, wherever in the application it leads. What does so is loaded with the first of them. */
export function Landing() {
  const services = useItemServices()
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  useEffect(() => {
    if (!new URLSearchParams(search).has('action')) return
    import('./land.ts').then(
      ({ land }) => land(services, history),
      () => undefined,
    )
  }, [search, services, history])
  return null
}
