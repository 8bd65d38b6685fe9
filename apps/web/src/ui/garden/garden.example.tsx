import { networkError } from '@arbour/client/api-error'
import { BinGarden } from './bin.tsx'
import { BrokenGarden } from './broken.tsx'
import { CalendarGarden } from './calendar.tsx'
import { ClosedGarden } from './closed.tsx'
import { CompaniesGarden } from './companies.tsx'
import { ConnectionsGarden } from './connections.tsx'
import { EmptyGarden } from './empty.tsx'
import { FailureGarden } from './failure.tsx'
import { Garden, near } from './garden.tsx'
import { LostGarden } from './lost.tsx'
import { NotificationsGarden } from './notifications.tsx'
import { OfflineGarden } from './offline.tsx'
import { ProjectsGarden } from './projects.tsx'
import { ReportsGarden } from './reports.tsx'
import { SearchGarden } from './search.tsx'
import { SharedGarden } from './shared.tsx'

export function Frame() {
  return (
    <Garden>
      <path className={near} d="M54 98V50a30 30 0 0 1 60 0v48" />
    </Garden>
  )
}

export function OfPages() {
  return (
    <>
      <BinGarden /> <CalendarGarden /> <CompaniesGarden /> <ConnectionsGarden /> <NotificationsGarden /> <ProjectsGarden />{' '}
      <ReportsGarden /> <SearchGarden /> <SharedGarden />
    </>
  )
}

export function Empty() {
  return <EmptyGarden />
}

export function Closed() {
  return <ClosedGarden />
}

export function NotFound() {
  return <LostGarden />
}

export function Broken() {
  return <BrokenGarden />
}

export function Offline() {
  return <OfflineGarden />
}

/** Chosen by the error: here the server can’t be reached. */
export function OfAnError() {
  return <FailureGarden error={networkError()} />
}
