import { BIN_PATH } from '@arbour/contract/limits'
import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { IconFolderOpen, IconTrash } from '@tabler/icons-react'
import { EmptyState } from '#ui/empty-state.tsx'
import { newFolder, uploadFiles } from '../actions/create.tsx'
import { availableActions } from '../actions/registry.ts'
import type { ActionContext } from '../actions/types.ts'

/** A folder without items, with what can be done about it. */
export function EmptyFolder({ context, isBin, isPhone }: { context: ActionContext; isBin: boolean; isPhone: boolean }) {
  const Icon = isBin ? IconTrash : IconFolderOpen
  const actions = availableActions([uploadFiles, newFolder], context)
  return (
    <EmptyState
      icon={<Icon size={44} stroke={1.3} />}
      title={messages.emptyFolder}
      text={emptyText(context.path === BIN_PATH, actions.length > 0, isPhone)}
      actions={actions.map((action) => (
        <Button
          key={action.id}
          variant={action === uploadFiles ? 'filled' : 'default'}
          leftSection={<action.icon size={18} aria-hidden />}
          onClick={() => void action.perform(context)}
        >
          {action === uploadFiles ? 'Upload' : action.label}
        </Button>
      ))}
    />
  )
}

function emptyText(isBinTop: boolean, canAdd: boolean, isPhone: boolean): string | undefined {
  if (isBinTop) return 'What you delete waits here until it is restored or deleted permanently.'
  if (!canAdd) return undefined
  return isPhone ? 'Start with one of these.' : 'Drop files here, or start with one of these.'
}
