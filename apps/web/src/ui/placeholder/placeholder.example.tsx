import { networkError } from '@arbour/client/api-error'
import { Button } from '@mantine/core'
import { SearchIllustration } from '../illustration/search.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageFailure } from './page-failure.tsx'
import { ReadFailure } from './read-failure.tsx'
import { GridSkeleton, LineSkeleton, ListSkeleton, TextSkeleton } from './skeletons.tsx'

export function Empty() {
  return <EmptyState title="No tags" />
}

export function EmptyWithAction() {
  return (
    <EmptyState
      picture={<SearchIllustration />}
      title="Nothing found"
      text="No item in Harbour bridge holds “elevation”."
      actions={<Button variant="default">Search everywhere</Button>}
    />
  )
}

export function EmptyWithLongText() {
  return (
    <EmptyState
      picture={<SearchIllustration />}
      title="Nothing found in Structural calculations and drawings, revision C"
      text="No item in this folder, or in the folders below it that you can open, has been changed between 1 March and 30 November by one of the 14 people whom you chose."
      actions={
        <>
          <Button>Change the filters</Button>
          <Button variant="default">Search everywhere</Button>
        </>
      }
    />
  )
}

export function ListThatLoads() {
  return <ListSkeleton rows={3} />
}

export function GridThatLoads() {
  return <GridSkeleton tiles={4} />
}

export function LineThatLoads() {
  return <LineSkeleton width={180} />
}

export function TextThatLoads() {
  return (
    <p>
      <TextSkeleton likely="Maya Okafor changed 4 items" />
    </p>
  )
}

export function ReadFailed() {
  return <ReadFailure text="The partners could not be read" error={networkError()} onRetry={() => undefined} />
}

export function Retrying() {
  return <ReadFailure text="The partners could not be read" error={networkError()} isRetrying onRetry={() => undefined} />
}

export function PageFailed() {
  return <PageFailure error={networkError()} onRetry={() => undefined} />
}
