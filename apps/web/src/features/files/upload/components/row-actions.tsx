import { encodePath, parentPath } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import {
  IconFileSearch,
  IconFolderSymlink,
  IconPlayerPause,
  IconPlayerPlay,
  type IconProps,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { uploads } from '../engine/uploads.ts'
import { hasEnded, type UploadEntry } from '../model/entry.ts'
import { isPausable } from '../model/queue.ts'
import { pickFiles } from '../pick-files.ts'
import { chooseAgain } from './choose-again.ts'

interface RowAction {
  label: string
  icon: ComponentType<IconProps>
  perform: () => void
}

/** The actions of a file. The two buttons stay in place when their function changes, and so does the focus. */
export function RowActions({ entry }: { entry: UploadEntry }) {
  const { history } = useRouter()
  const main = mainAction(entry, (address) => history.push(address))
  const end = endAction(entry)
  return (
    <>
      {main && <ActionButton key="main" action={main} />}
      {end && <ActionButton key="end" action={end} />}
    </>
  )
}

function ActionButton({ action: { label, icon: Icon, perform } }: { action: RowAction }) {
  return (
    <IconButton label={label} onClick={perform}>
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}

function mainAction(entry: UploadEntry, go: (address: string) => void): RowAction | null {
  const { status, name, id } = entry
  if (isPausable(entry))
    return { label: t('files.upload.pauseName', { name }), icon: IconPlayerPause, perform: () => uploads.pause(id) }
  if (status.kind === 'paused')
    return { label: t('files.upload.resumeName', { name }), icon: IconPlayerPlay, perform: () => uploads.resume(id) }
  if (status.kind === 'absent') {
    return status.hasHandle
      ? { label: t('files.upload.resumeName', { name }), icon: IconPlayerPlay, perform: () => void uploads.proceed(id) }
      : { label: t('files.upload.chooseNameAgain', { name }), icon: IconFileSearch, perform: () => chooseAgain(pickFiles) }
  }
  if (status.kind === 'failed' && status.isRetryable) {
    return { label: t('files.upload.retryName', { name }), icon: IconRefresh, perform: () => uploads.retry(id) }
  }
  if (status.kind === 'done' && status.item) {
    const address = encodePath(parentPath(status.item.path))
    return { label: t('files.upload.showNameInItsFolder', { name }), icon: IconFolderSymlink, perform: () => go(address) }
  }
  return null
}

function endAction(entry: UploadEntry): RowAction | null {
  const { status, name, id } = entry
  if (status.kind === 'done') return null
  if (hasEnded(entry))
    return { label: t('files.upload.removeNameFromThisList', { name }), icon: IconX, perform: () => uploads.clear(id) }
  const verb = status.kind === 'absent' ? t('files.common.discard') : t('common.cancel')
  return { label: `${verb} ${name}`, icon: IconX, perform: () => uploads.cancel(id) }
}
