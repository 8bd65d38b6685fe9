import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EnvironmentBanner } from './environment-banner.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

const UploadPanel = lazy(async () => ({ default: (await import('#features/upload/public.ts')).UploadPanel }))

/** The frame of every page: sidebar, top bar, and what stays while pages change. */
export function Shell() {
  return (
    <div className={classes.frame}>
      <SkipLink />
      <EnvironmentBanner />
      <div className={classes.shell}>
        <Sidebar />
        <TopBar />
        <main id="content" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <Suspense fallback={null}>
        <UploadPanel />
      </Suspense>
    </div>
  )
}
