import { t } from '@arbour/messages/t'
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
          ? t('files.upload.leftBeforeUploadFinished')
          : t('files.upload.leftBeforeUploadChooseAgain')
      }
    >
      <Button variant="subtle" color="gray" size="xs" onClick={uploads.discard}>
        {t('files.common.discard')}
      </Button>
      {openable < absentEntries.length && (
        <>
          {hasFolders && (
            <Button variant="default" size="xs" onClick={() => chooseAgain(pickFolder)}>
              {t('files.common.chooseFolder')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => chooseAgain(pickFiles)}>
            {t('files.upload.chooseFile', { count: absentEntries.length })}
          </Button>
        </>
      )}
      {openable > 0 && (
        <Button size="xs" onClick={() => void uploads.proceed()}>
          {t('common.continue')}
        </Button>
      )}
    </PanelPrompt>
  )
}
