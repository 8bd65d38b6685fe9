import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'

/** Runs the `action` of the URL on any page. The handlers are loaded with the first action. */
export function Landing() {
  const services = useItemServices()
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const handledSearch = useRef('')
  useEffect(() => {
    if (search === handledSearch.current) return
    handledSearch.current = search
    // A permalink may have been followed before the rest is loaded.
    const query = new URLSearchParams(search)
    if (!query.has('action')) return
    import('./land.ts').then(
      ({ land }) => land(services, history, query),
      () => undefined,
    )
  }, [search, services, history])
  return null
}
