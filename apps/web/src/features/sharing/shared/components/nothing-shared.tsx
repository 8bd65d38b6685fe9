import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { SharedIllustration } from '#ui/illustration/shared.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import type { SharedParams } from '../model/shared-params.ts'

const WORDS: Record<SharedParams['side'], { title: string; text: string }> = {
  with_us: {
    title: 'Nothing is shared with you yet',
    text: 'A folder that a connected team shares with you, or with your whole team, appears here. You look into it, and choose where it stands in your files.',
  },
  by_us: {
    title: 'Your team shares nothing yet',
    text: 'Choose Share in the menu of a folder, then Connections: whole teams or people of them can look at it, add to it or change it. All of that is listed here.',
  },
}

interface NothingSharedProps {
  params: SharedParams
  onShowAll: () => void
}

/** The empty state of one side of the list, or of a search. */
export function NoShares({ params: { side, q, team }, onShowAll }: NothingSharedProps) {
  if (q === '' && team === '') return <EmptyState picture={<SharedIllustration />} {...WORDS[side]} />
  return (
    <EmptyState
      picture={<SearchIllustration />}
      title={messages.noResults}
      text={
        q === ''
          ? side === 'with_us'
            ? 'This team shares nothing with you.'
            : 'Your team shares nothing with this one.'
          : `No shared folder here has “${q}” in its name.`
      }
      actions={<Button onClick={onShowAll}>Show all</Button>}
    />
  )
}
