import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { ArchDrawing } from '#ui/placeholder/arch-drawing.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { parentDirectory } from '../parent-directory.ts'
import classes from './pages.module.css'

/** Any address that is none of ours (spec 1 section 2). */
export function NotFoundPage() {
  usePageTitle('Not found')
  const { history } = useRouter()
  const parent = parentDirectory(useRouterState({ select: (state) => state.location.publicHref }))
  const target = parent ?? '/'
  return (
    <div className={classes.centred}>
      <EmptyState
        heading="h1"
        icon={<ArchDrawing />}
        title={messages.pageNotFound}
        text="There is no page at this address. It may have been moved, or the link is incomplete."
        actions={
          <Button
            component="a"
            href={target}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              history.push(target)
            }}
          >
            {parent === null ? 'Go Home' : 'Go to the parent folder'}
          </Button>
        }
      />
    </div>
  )
}
