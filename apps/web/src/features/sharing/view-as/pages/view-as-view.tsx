import { t } from '@arbour/messages/t'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createThrottle } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { ApiError } from '#lib/api/api.ts'
import { isForbidden } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { type ViewAsId, viewAsUrl } from '#lib/browser/view-as-url.ts'
import { joinRoom } from '#lib/realtime/realtime.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'
import { LineSkeleton, ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { ViewAsBanner } from '../components/view-as-banner.tsx'
import { ViewAsHead } from '../components/view-as-head.tsx'
import { VisibleFolder } from '../components/visible-folder.tsx'
import { assignedText, visibleText } from '../model/texts.ts'
import { getViewAsSubject, isItemOf, toPersonSubject, type ViewAsSubject } from '../model/view-as-subject.ts'
import { seerQuery, type VisibleFolder as VisibleFolderResponse, type VisibleItem, viewAsQuery } from '../queries.ts'
import classes from './view-as-view.module.css'

interface ViewAsViewProps {
  seerId: ViewAsId
  /** The folder; the root of the tree if absent. */
  itemId: string | undefined
  /** Shown if the person or folder does not exist. */
  notFound: ReactNode
}

/**
 * The pages `/see-as/{userId}/{itemId}` and `/see-as/team/{teamId}/{itemId}`: a folder as another user or team sees it.
 * Read-only. Backspace navigates to the parent folder.
 */
export function ViewAsView({ seerId, itemId, notFound }: ViewAsViewProps) {
  const services = useItemServices()
  const query = useInfiniteQuery(viewAsQuery(seerId, itemId))
  const person = useQuery({ ...seerQuery(seerId.id), enabled: query.isError && seerId.kind === 'user' })
  const page = useRef<HTMLDivElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const firstPage = query.data?.pages[0]
  const folder = firstPage?.file.item
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const subject = (firstPage && getViewAsSubject(firstPage)) ?? (person.data && toPersonSubject(person.data.user))

  // The focused row of the previous folder is unmounted: the focus continues at the folder that the user came from or entered.
  const [cameFrom, setCameFrom] = useState<{ now: string; before: string | null } | null>(null)
  if (folder && folder.id !== cameFrom?.now) setCameFrom({ now: folder.id, before: cameFrom?.now ?? null })

  const folderId = folder?.id
  useEffect(() => {
    if (folderId === undefined) return
    const { ask, stop } = createThrottle(() => services.client.invalidateQueries({ queryKey: queryKeys.standings }))
    const leaveRoom = joinRoom(folderId, { onChange: ask, onGap: ({ isAgain }) => isAgain && ask(), onRefuse: ask })
    return () => {
      leaveRoom()
      stop()
    }
  }, [services, folderId])

  usePageTitle(
    folder && subject
      ? t('sharing.viewAs.nameViewedAsSubject', { name: folder.name, subjectName: subject.name })
      : t('sharing.viewAs.viewAs'),
  )
  // The list shows the error of a further page.
  const error = query.isFetchNextPageError ? null : query.error
  if (isNowhere(error) || isNowhere(person.error)) return notFound
  const parent = firstPage?.ancestors.at(-1)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.altKey ? event.key !== 'ArrowUp' : event.key !== 'Backspace') return
    event.preventDefault()
    if (parent) services.goTo(viewAsUrl(seerId, parent.id))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for all that is on the page, whatever of it has the focus
    <div ref={page} className={classes.page} onKeyDown={handleKeyDown}>
      <ViewAsBanner
        subject={subject}
        onChooseOther={
          folder && (seerId.kind === 'user' || folder.is_owned)
            ? () => void services.dialogs.open('view-as', { services, item: folder })
            : undefined
        }
        onLeave={() => services.goTo(folder?.path ?? '/all')}
      />
      {query.data && firstPage && folder && subject && !isForbidden(error) ? (
        <>
          <ViewAsHead
            subject={subject}
            file={firstPage.file}
            ancestors={firstPage.ancestors}
            isWhole={isWhole}
            onWhole={setIsWhole}
            // A folder is not counted until all its pages are loaded.
            count={query.hasNextPage ? null : countText(firstPage, items, subject)}
          />
          <VisibleFolder
            key={`${subject.id} ${folder.id}`}
            subject={subject}
            file={firstPage.file}
            items={items}
            sharedItems={firstPage.given}
            isWhole={isWhole}
            isWaiting={query.isPlaceholderData}
            cameFrom={cameFrom?.before ?? null}
            moreRows={{
              isThere: query.hasNextPage,
              hasFailed: query.isFetchNextPageError,
              load: () => void (query.isFetching || query.fetchNextPage()),
            }}
            onWhole={() => setIsWhole(true)}
            onBare={() => page.current?.querySelector('h1')?.focus()}
          />
        </>
      ) : error ? (
        <Failure kind={seerId.kind} error={error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classes.waiting}>
          <LineSkeleton width={220} height={22} />
          <ListSkeleton />
        </div>
      )}
    </div>
  )
}

/** Describes how much of the folder the person sees. */
function countText(
  { file, given: sharedItems }: VisibleFolderResponse,
  items: readonly VisibleItem[],
  subject: ViewAsSubject,
): string {
  if (subject.kind === 'team' && file.standing.role === null)
    return assignedText(sharedItems.length, items.filter(({ item }) => isItemOf(item, subject)).length)
  return visibleText(
    items.map(({ standing: access }) => access),
    subject.shortName,
  )
}

function isNowhere(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}

function Failure({ kind, error, onRetry }: { kind: ViewAsId['kind']; error: unknown; onRetry: () => void }) {
  if (isForbidden(error)) {
    return (
      <EmptyState
        heading="h1"
        picture={<ClosedIllustration />}
        title={t('errors.general.permissionDenied')}
        text={kind === 'team' ? t('sharing.viewAs.onlySharersViewAsTeam') : t('sharing.viewAs.onlyOwnerOrAdminViewsAs')}
      />
    )
  }
  return <PageFailure heading="h1" title={t('sharing.common.couldNotLoadThis')} error={error} onRetry={onRetry} />
}
