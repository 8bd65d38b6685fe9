import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useFormats } from '#features/account/formats/public.ts'
import { useAccount, useAccountFailure } from '#features/account/identity/public.ts'
import { ActionMenuHost, ActionsProvider } from '#features/files/actions/public.ts'
import { ImportPanels } from '#features/files/imports/public.ts'
import { ItemServicesProvider } from '#features/files/items/public/services.ts'
import { RunPanel } from '#features/files/operations/public.ts'
import { UploadPanel } from '#features/files/upload/public.ts'
import { CommandKeys } from '#features/shell/command-palette/public.ts'
import { isSignInLost } from '#lib/api/errors.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { TaskTray } from '#ui/task-tray/task-tray.tsx'
import { removeFirstFrame } from '../first-frame/remove-first-frame.ts'
import { Landing } from '../landing/landing.tsx'
import { ErrorPage } from '../pages/error-page.tsx'
import { preloadChunks } from '../preload.ts'
import { actions } from '../registries/actions.ts'
import { dialogs } from '../registries/dialogs.ts'
import { preloadedChunks } from '../registries/parts-ahead.ts'
import { pagesFor } from '../registries/sidebar.ts'
import { EnvironmentBanner } from './environment-banner.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { CONTENT_ID, usePageFocus } from './use-page-focus.ts'

/** The frame of every page. While the identity provider is unreachable, an error page replaces it. */
export function Shell() {
  const failure = useAccountFailure()
  useLayoutEffect(removeFirstFrame, [])
  if (!failure || !isSignInLost(failure.error)) return <Frame />
  return (
    <main className={classes.alone}>
      <ErrorPage error={failure.error} reset={failure.retry} />
    </main>
  )
}

/** The sidebar, the top bar and everything that persists across pages. */
function Frame() {
  const abilities = useAccount()?.abilities
  useFormats()
  const router = useRouter()
  usePageFocus(router)
  useEffect(() => preloadChunks(preloadedChunks, () => router.state.isLoading || queryClient.isFetching() > 0), [router])
  return (
    <div className={classes.frame}>
      <SkipLink />
      <EnvironmentBanner />
      <ActionsProvider value={actions}>
        <ItemServicesProvider dialogs={dialogs}>
          <ActionMenuHost>
            <div className={classes.shell}>
              <Sidebar />
              <TopBar />
              <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
                <Outlet />
              </main>
            </div>
            <CommandKeys pages={pagesFor(abilities)} />
          </ActionMenuHost>
          <Landing />
          <TaskTray>
            <Suspense fallback={null}>
              <RunPanel />
            </Suspense>
            <Suspense fallback={null}>
              <ImportPanels />
            </Suspense>
            <Suspense fallback={null}>
              <UploadPanel />
            </Suspense>
          </TaskTray>
        </ItemServicesProvider>
      </ActionsProvider>
    </div>
  )
}
