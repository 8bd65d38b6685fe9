import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createThrottle, useItemServices } from '#features/items/public.ts'
import { ApiError } from '#lib/api.ts'
import { isForbidden, messageOf } from '#lib/errors.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { joinRoom } from '#lib/realtime/realtime.ts'
import { ClosedGarden } from '#ui/garden/closed.tsx'
import { FailureGarden } from '#ui/garden/failure.tsx'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { LineSkeleton, ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { seeAsAddress } from '../address.ts'
import { SeeAsBanner } from '../components/see-as-banner.tsx'
import { SeeAsHead } from '../components/see-as-head.tsx'
import { SeenFolder } from '../components/seen-folder.tsx'
import { seenAsQuery, seerQuery } from '../queries.ts'
import classes from './see-as-view.module.css'

interface SeeAsViewProps {
  userId: string
  /** The folder; the top of the tree without one. */
  itemId: string | undefined
  /** In the place of a person or folder that is not there. */
  notFound: ReactNode
}

/** `/see-as/{userId}/{itemId}`: a folder as somebody else sees it. Nothing can be changed here. Backspace goes to the folder above. */
export function SeeAsView({ userId, itemId, notFound }: SeeAsViewProps) {
  const services = useItemServices()
  const query = useInfiniteQuery(seenAsQuery(userId, itemId))
  const seer = useQuery({ ...seerQuery(userId), enabled: query.isError })
  const page = useRef<HTMLDivElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const first = query.data?.pages[0]
  const folder = first?.file.item
  const user = first?.user ?? seer.data?.user

  // The rows of the folder before go with the focus on them: it goes on where one came in, or from.
  const [cameFrom, setCameFrom] = useState<{ now: string; before: string | null } | null>(null)
  if (folder && folder.id !== cameFrom?.now) setCameFrom({ now: folder.id, before: cameFrom?.now ?? null })

  const folderId = folder?.id
  useEffect(() => {
    if (folderId === undefined) return
    const { ask, stop } = createThrottle(() => services.client.invalidateQueries({ queryKey: queryKeys.standings }))
    const leave = joinRoom(folderId, { onChange: ask, onGap: ({ isAgain }) => isAgain && ask(), onRefuse: ask })
    return () => {
      leave()
      stop()
    }
  }, [services, folderId])

  usePageTitle(folder && user ? `${folder.name} as ${user.name} sees it` : 'See as')
  // Of a further page that does not come the list tells.
  const error = query.isFetchNextPageError ? null : query.error
  if (isNowhere(error) || isNowhere(seer.error)) return notFound
  const parent = first?.ancestors.at(-1)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.altKey ? event.key !== 'ArrowUp' : event.key !== 'Backspace') return
    event.preventDefault()
    if (parent) services.goTo(seeAsAddress(userId, parent.id))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for all that is on the page, whatever of it has the focus
    <div ref={page} className={classes.page} onKeyDown={handleKeyDown}>
      <SeeAsBanner
        user={user}
        onElse={folder && (() => void services.dialogs.open('see-as', { services, item: folder }))}
        onLeave={() => services.goTo(folder?.path ?? '/all')}
      />
      {query.data && first && folder && !isForbidden(error) ? (
        <>
          <SeeAsHead
            userId={userId}
            user={first.user}
            file={first.file}
            ancestors={first.ancestors}
            isWhole={isWhole}
            onWhole={setIsWhole}
            // Of a folder with more pages than are read nothing is counted yet.
            standings={query.hasNextPage ? null : query.data.pages.flatMap(({ items }) => items.map(({ standing }) => standing))}
          />
          <SeenFolder
            key={`${first.user.id} ${folder.id}`}
            user={first.user}
            file={first.file}
            items={query.data.pages.flatMap(({ items }) => items)}
            isWhole={isWhole}
            isWaiting={query.isPlaceholderData}
            cameFrom={cameFrom?.before ?? null}
            more={{
              isThere: query.hasNextPage,
              hasFailed: query.isFetchNextPageError,
              load: () => void (query.isFetching || query.fetchNextPage()),
            }}
            onWhole={() => setIsWhole(true)}
            onBare={() => page.current?.querySelector('h1')?.focus()}
          />
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classes.waiting}>
          <LineSkeleton width={220} height={22} />
          <ListSkeleton />
        </div>
      )}
    </div>
  )
}

function isNowhere(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isForbidden(error)) {
    return (
      <EmptyState
        heading="h1"
        picture={<ClosedGarden />}
        title={messages.permissionDenied}
        text="A folder can be seen as somebody else by its owner, and by Admins who can open it."
      />
    )
  }
  return (
    <EmptyState
      heading="h1"
      picture={<FailureGarden error={error} />}
      title="This could not be loaded"
      text={messageOf(error)}
      actions={<Button onClick={onRetry}>Retry</Button>}
    />
  )
}
