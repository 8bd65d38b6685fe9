import type { LockSummary } from '@arbour/contract/entities/items/lock'
import type { IssuedFile } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { Tooltip } from '@mantine/core'
import { IconDownload, IconDownloadOff } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDateTime, formatSize, joinFacts, truncate, truncateMiddle } from '#lib/text/format.ts'
import { holderName } from '#lib/text/lock-text.ts'
import { withheldReason } from '#lib/text/scan-text.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { isShownByBrowser, scanStatus } from '../model/texts.ts'
import classes from './document-row.module.css'

const STATES = {
  superseded: { text: t('sharing.transmittals.superseded'), tone: 'waiting' },
  deleted: { text: t('sharing.transmittals.deletedSince') },
} as const

/** A document of a transmittal. One that is blocked by a virus scan shows this, and has no link. */
export function DocumentRow({ file }: { file: IssuedFile }) {
  const scan = scanStatus(file)
  const scanId = useId()
  const address = isShownByBrowser(file) ? file.url : file.download_url
  const name = truncateMiddle(file.name, 60)
  return (
    <ListRow
      picture={<FileIcon item={{ type: 'file', is_dir: false, ext: file.ext, sub_type: null, icon: null }} size={28} />}
      title={
        address === null ? (
          <span title={file.name}>{name}</span>
        ) : (
          <a className={classes.name} href={address} target="_blank" rel="noopener" title={file.name}>
            {name}
          </a>
        )
      }
      actions={<Save file={file} describedBy={scanId} />}
    >
      <Facts>
        <span>
          {joinFacts([file.folder, t('sharing.transmittals.versionVersion', { version: file.version }), formatSize(file.size)])}
        </span>
        {file.state !== 'current' && <StatusChip {...STATES[file.state]} />}
        {scan !== null && <StatusChip {...scan} id={scanId} />}
        {file.lock !== null && <EditedChip lock={file.lock} />}
      </Facts>
    </ListRow>
  )
}

/** Shows that someone has locked the current file, which may become a newer version. */
function EditedChip({ lock }: { lock: LockSummary }) {
  const text = lock.is_own
    ? t('sharing.transmittals.editedByYou')
    : t('sharing.transmittals.editedBy', { holder: truncate(holderName(lock), 40) })
  return (
    <Tooltip label={t('sharing.transmittals.editedUntil', { until: formatDateTime(lock.expires) })}>
      <span>
        <StatusChip text={text} tone="waiting" />
      </span>
    </Tooltip>
  )
}

function Save({ file, describedBy }: { file: IssuedFile; describedBy: string }) {
  const label = t('sharing.transmittals.downloadName', { name: file.name })
  if (file.download_url !== null) {
    return (
      <a className={classes.save} href={file.download_url} download aria-label={label}>
        <IconDownload size={18} aria-hidden />
      </a>
    )
  }
  return (
    <Tooltip label={withheldReason(file)}>
      {/* Stays focusable, so that the reason can be read. */}
      <button type="button" className={classes.save} aria-label={label} aria-disabled aria-describedby={describedBy}>
        <IconDownloadOff size={18} aria-hidden />
      </button>
    </Tooltip>
  )
}
