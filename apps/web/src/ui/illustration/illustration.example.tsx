import { networkError } from '@arbour/client/api-error'
import { BinIllustration } from './bin.tsx'
import { BrokenIllustration } from './broken.tsx'
import { CalendarIllustration } from './calendar.tsx'
import { ClosedIllustration } from './closed.tsx'
import { CompaniesIllustration } from './companies.tsx'
import { ConnectionsIllustration } from './connections.tsx'
import { EmptyIllustration } from './empty.tsx'
import { FailureIllustration } from './failure.tsx'
import { Illustration, near } from './illustration.tsx'
import { LostIllustration } from './lost.tsx'
import { NotificationsIllustration } from './notifications.tsx'
import { OfflineIllustration } from './offline.tsx'
import { ProjectsIllustration } from './projects.tsx'
import { ReportsIllustration } from './reports.tsx'
import { SearchIllustration } from './search.tsx'
import { SharedIllustration } from './shared.tsx'

export function Frame() {
  return (
    <Illustration>
      <path className={near} d="M54 98V50a30 30 0 0 1 60 0v48" />
    </Illustration>
  )
}

export function OfPages() {
  return (
    <>
      <BinIllustration /> <CalendarIllustration /> <CompaniesIllustration /> <ConnectionsIllustration />{' '}
      <NotificationsIllustration /> <ProjectsIllustration /> <ReportsIllustration /> <SearchIllustration /> <SharedIllustration />
    </>
  )
}

export function Empty() {
  return <EmptyIllustration />
}

export function Closed() {
  return <ClosedIllustration />
}

export function NotFound() {
  return <LostIllustration />
}

export function Broken() {
  return <BrokenIllustration />
}

export function Offline() {
  return <OfflineIllustration />
}

/** Chosen by the error: here the server can’t be reached. */
export function OfAnError() {
  return <FailureIllustration error={networkError()} />
}
