import { Button } from '@mantine/core'
import { PanelPrompt } from '#ui/task-tray/panel-prompt.tsx'
import { uploads } from '../engine/uploads.ts'
import type { UploadEntry } from '../model/entry.ts'
import { canPickFolder, pickFiles, pickFolder } from '../pick-files.ts'
import { chooseAgain } from './choose-again.ts'

/**
 * Uploads from before a reload, with a button to resume them: one click if their files can be opened, otherwise the file picker.
 */
export function UnfinishedPrompt({ entries }: { entries: readonly UploadEntry[] }) {
  const absentEntries = entries.filter(({ status }) => status.kind === 'absent')
  const openable = absentEntries.filter(({ status }) => status.kind === 'absent' && status.hasHandle).length
  const hasFolders = canPickFolder() && absentEntries.some(({ folders }) => folders.length > 0)
  if (absentEntries.length === 0) return null
  return (
    <PanelPrompt
      text={
        absentEntries.length === openable
          ? 'The page was left before everything had gone.'
          : 'The page was left before everything had gone. Choose the same files again and they go on.'
      }
    >
      <Button variant="subtle" color="gray" size="xs" onClick={uploads.discard}>
        Discard
      </Button>
      {openable < absentEntries.length && (
        <>
          {hasFolders && (
            <Button variant="default" size="xs" onClick={() => chooseAgain(pickFolder)}>
              Choose folder
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => chooseAgain(pickFiles)}>
            {absentEntries.length === 1 ? 'Choose file' : 'Choose files'}
          </Button>
        </>
      )}
      {openable > 0 && (
        <Button size="xs" onClick={() => void uploads.proceed()}>
          Continue
        </Button>
      )}
    </PanelPrompt>
  )
}
