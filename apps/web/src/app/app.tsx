import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#lib/api/query-client.ts'
import { isRightToLeft } from '#lib/browser/direction.ts'
import { watchSession } from '#lib/sign-in/auth.ts'
import { keepPresses } from '#ui/keep-presses.ts'
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts'
import { ToastHost } from '#ui/toast/toast.tsx'
import { removeFirstFrame } from './first-frame/remove-first-frame.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import { reloadAfterTeamSwitch } from './reload-after-team-switch.ts'
import { router } from './router.tsx'

/** The root component: the providers around the router. */
export function App() {
  // Pages outside the shell, such as the sign-in and error pages, replace the first frame as well.
  useEffect(() => router.subscribe('onRendered', removeFirstFrame), [])
  useEffect(() => watchSession(reloadAfterTeamSwitch), [])
  useEffect(keepPresses, [])
  return (
    <DirectionProvider initialDirection={isRightToLeft() ? 'rtl' : 'ltr'} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToastHost />
          <PageAnnouncer />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
