import { Button, Menu } from '@mantine/core'
import { IconFile, IconFolder, IconUpload } from '@tabler/icons-react'
import { startUploads } from '../engine/uploads.ts'
import type { UploadSource } from '../model/check-file.ts'
import type { UploadTarget } from '../model/entry.ts'
import { canPickFolder, pickFiles, pickFolder } from '../pick-files.ts'

/** Chooses files, or a folder where the browser can, and uploads them. For a contributable folder. */
export function UploadButton({ target }: { target: UploadTarget }) {
  const upload = (pick: () => Promise<UploadSource[]>) => () => void pick().then((files) => startUploads(files, target))
  const button = (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={canPickFolder ? undefined : upload(pickFiles)}>
      Upload
    </Button>
  )
  if (!canPickFolder) return button
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFile size={18} aria-hidden />} onClick={upload(pickFiles)}>
          Upload files
        </Menu.Item>
        <Menu.Item leftSection={<IconFolder size={18} aria-hidden />} onClick={upload(pickFolder)}>
          Upload a folder
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
