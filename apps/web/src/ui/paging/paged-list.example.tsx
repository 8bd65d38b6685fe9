import { networkError } from '@arbour/client/api-error'
import { type PageMeta, pageMeta } from '@arbour/contract/entities/common'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../placeholder/empty-state.tsx'
import { ListBar } from './list-bar.tsx'
import { PagedList } from './paged-list.tsx'
import { Pages } from './pages.tsx'

interface Page {
  items: string[]
  meta: PageMeta
}

const EMPTY_LIST = <EmptyState title="No people" text="Invite people to see them here." />

/** A list of names returned by `queryFn`; `initial` is available immediately. */
function People({ name, queryFn, initial }: { name: string; queryFn: () => Promise<Page>; initial?: Page }) {
  const query = useQuery({ queryKey: ['paged-list', name], queryFn, initialData: initial, staleTime: 'static' })
  const [page, setPage] = useState(1)
  return (
    <PagedList query={query} page={page} onPage={setPage} skeletonRows={3} empty={EMPTY_LIST}>
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const forever = () => new Promise<Page>(() => undefined)

export function List() {
  return <People name="full" queryFn={forever} initial={{ items: ['Maya Okafor', 'Owen Price'], meta: pageMeta(2, 1, 2) }} />
}

export function Loading() {
  return <People name="loading" queryFn={forever} />
}

export function Empty() {
  return <People name="empty" queryFn={forever} initial={{ items: [], meta: pageMeta(0, 1, 2) }} />
}

export function WithError() {
  return <People name="failed" queryFn={() => Promise.reject(networkError())} />
}

export function ManyPages() {
  const [page, setPage] = useState(2)
  return <Pages page={page} total={240} onPage={setPage} />
}

export function Bar() {
  return (
    <ListBar
      search={{ label: 'Search people', placeholder: 'Search by name or email', q: '', onSearch: () => undefined }}
      filters={<Button variant="default">All roles</Button>}
      range="1 to 15 of 31 people"
      isOutdated={false}
    >
      <Button>Invite people</Button>
    </ListBar>
  )
}
