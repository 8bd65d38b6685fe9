import type { Person } from '@arbour/contract/entities/access'
import type { Item } from '@arbour/contract/entities/item'
import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { ClosedGarden } from '#ui/garden/closed.tsx'
import { EmptyGarden } from '#ui/garden/empty.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { firstName, standingSentence } from '../model/words.ts'
import type { SeenItem, Standing } from '../queries.ts'
import classes from './seen-folder.module.css'
import { type More, SeenList } from './seen-list.tsx'

interface SeenFolderProps {
  user: Person
  file: { item: Item; standing: Standing }
  items: readonly SeenItem[]
  more: More
  /** Whether what they do not see is shown as well. */
  isWhole: boolean
  /** Another folder is being read. */
  isWaiting: boolean
  /** The folder that was shown before this one. */
  cameFrom: string | null
  onWhole: () => void
  /** It has nothing to show that could take the focus from the folder before. */
  onBare: () => void
}

/** What is in a folder as somebody sees it, or why that is nothing. */
export function SeenFolder({ user, file, items, more, isWhole, isWaiting, cameFrom, onWhole, onBare }: SeenFolderProps) {
  const { item, standing } = file
  const shown = isWhole ? items : items.filter((one) => one.standing?.is_visible)
  const isClosed = standing.role === null
  const name = firstName(user.name)
  const hidden = items.length - shown.length
  const hasRows = shown.length > 0 || more.isThere
  const arrive = useEffectEvent(() => {
    if (!hasRows && cameFrom !== null && document.activeElement === document.body) onBare()
  })
  useEffect(() => arrive(), [])
  return (
    <div className={classes.folder} data-waiting={isWaiting || undefined}>
      {isClosed && hasRows && <p className={classes.closed}>{standingSentence(standing, user.name, item)}.</p>}
      {hasRows ? (
        <SeenList {...{ user, items: shown, more, cameFrom }} />
      ) : (
        <EmptyState
          picture={isClosed ? <ClosedGarden /> : <EmptyGarden />}
          title={isClosed ? `${standingSentence(standing, user.name, item)}.` : emptyTitle(items, name)}
          text={isClosed && hidden > 0 && `Nothing that is in it is visible to ${name}.`}
          actions={
            hidden > 0 && (
              <Button variant="default" onClick={onWhole}>
                Show what {name} does not see
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

function emptyTitle(items: readonly SeenItem[], name: string): string {
  return items.length === 0 ? messages.emptyFolder : `${name} sees nothing in here`
}
