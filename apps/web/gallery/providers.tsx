import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts'
import type { Scheme } from './look.ts'

/** The providers that components of `ui` require, in one colour scheme. Links lead nowhere, and nothing is requested. */
export function Providers({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }))
  const [router] = useState(makeRouter)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function makeRouter() {
  return createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/all'] }) })
}
