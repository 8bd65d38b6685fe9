import type { Item } from '@arbour/contract/entities/item'
import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { type ActionContext, availableActions, useActions } from '#features/actions/public.ts'
import { topAt } from '#features/navigation/public.ts'
import { BinGarden } from '#ui/garden/bin.tsx'
import { EmptyGarden } from '#ui/garden/empty.tsx'
import { SearchGarden } from '#ui/garden/search.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'

interface EmptyFolderProps {
  context: ActionContext
  /** Null at the top of the bin. */
  file: Item | null
  isPhone: boolean
  /** What names were asked to hold; '' for nothing. */
  q: string
}

/** A folder, smart view or bin without items, with what can be done about it. */
export function EmptyFolder({ context, file, isPhone, q }: EmptyFolderProps) {
  const { empty } = useActions()
  if (q !== '') return <EmptyState picture={<SearchGarden />} title={messages.noResults} text={`No name here holds “${q}”.`} />
  const isSmart = file?.type === 'smart'
  const Garden = isSmart ? SearchGarden : file === null || file.deleted !== null ? BinGarden : EmptyGarden
  const actions = availableActions(empty, context)
  return (
    <EmptyState
      picture={<Garden />}
      title={isSmart ? messages.noResults : messages.emptyFolder}
      text={emptyText({ top: topAt(context.path), isSmart, canAdd: actions.length > 0, isPhone })}
      actions={actions.map((action, index) => (
        <Button
          key={action.id}
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<action.icon size={18} aria-hidden />}
          onClick={() => void action.perform(context)}
        >
          {action.shortLabel ?? action.label}
        </Button>
      ))}
    />
  )
}

interface EmptyPlace {
  /** A top that is no item. */
  top: { emptyText: string } | null
  isSmart: boolean
  canAdd: boolean
  isPhone: boolean
}

function emptyText({ top, isSmart, canAdd, isPhone }: EmptyPlace): string | undefined {
  if (top) return top.emptyText
  if (isSmart) return 'Nothing fits its filters now. What fits later appears here by itself.'
  if (!canAdd) return undefined
  return isPhone ? 'Start with one of these.' : 'Drop files here, or start with one of these.'
}
