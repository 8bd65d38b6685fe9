import type { Item } from '@arbour/contract/entities/items/item'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowsDiff, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { sizedThumbnail, ThumbnailBox } from '#features/preview/thumbnails/public.ts'
import { comparedAs } from '#features/preview/viewers/public.ts'
import { formatDateTime, formatRelative, formatSize } from '#lib/text/format.ts'
import { personName } from '#lib/text/person-name.ts'
import { scanText, withheldReason } from '#lib/text/scan-text.ts'
import { getCrop } from '#ui/file/crop.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { comparisonSearch } from '../model/comparison-address.ts'
import { toHistoryPath } from '../model/history-path.ts'
import { restoreVersion } from '../operations/restore-version.ts'
import { RestoreButton } from './restore-button.tsx'
import { VersionNote } from './version-note.tsx'
import classes from './version-row.module.css'

interface VersionRowProps {
  file: Item
  version: FileVersion
  current: FileVersion
}

/** A version of a file: its thumbnail, date, author and actions. */
export function VersionRow({ file, version, current }: VersionRowProps) {
  const { object, user } = version
  const scan = scanText(object)
  return (
    <li className={classes.row} data-current={version.is_current || undefined}>
      <span className={classes.picture}>
        <ThumbnailFrame>
          <ThumbnailBox src={object.thumbnail_url && sizedThumbnail(object.thumbnail_url, 72)} crop={getCrop(file)}>
            <FileIcon item={file} size={32} />
          </ThumbnailBox>
        </ThumbnailFrame>
      </span>
      <div className={classes.text}>
        <div className={classes.line}>
          <PathLink
            path={file.path}
            search={version.is_current ? '' : `?version=${version.id}`}
            className={classes.number}
            aria-label={t('files.history.openVNumber', { number: version.number })}
          >
            {t('files.history.vNumber', { number: version.number })}
          </PathLink>
          {version.is_current && <span className={classes.badge}>{t('files.history.currentVersionBadge')}</span>}
        </div>
        <div className={classes.meta}>
          <time dateTime={version.created} title={formatRelative(version.created)}>
            {formatDateTime(version.created)}
          </time>
          {user && (
            <>
              {' · '}
              <span>{personName(user)}</span>
            </>
          )}
          {' · '}
          <span>{formatSize(object.size)}</span>
          {scan !== null && (
            <>
              {' · '}
              <span>{scan}</span>
            </>
          )}
        </div>
        <VersionNote file={file} version={version} />
      </div>
      <div className={classes.actions}>
        <CompareLink {...{ file, version, current }} />
        {file.is_editable && !version.is_current && <RestoreVersion {...{ file, version, current }} />}
        {withheldReason(object) === null && (
          <Tooltip label={t('files.history.downloadVersionNumber', { number: version.number })}>
            <ActionIcon
              component="a"
              href={object.download_url}
              download={file.name}
              aria-label={t('files.history.downloadVersionNumber', { number: version.number })}
            >
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </li>
  )
}

/** A link to the comparison with the current version, if the file is a text or a picture. */
function CompareLink({ file, version, current }: VersionRowProps) {
  const path = toHistoryPath(file.path)
  if (version.object_id === current.object_id || path === null || comparedAs(file.ext) === null) return null
  return (
    <Button
      component={PathLink}
      path={path}
      search={comparisonSearch({ before: version.id, after: null })}
      variant="default"
      leftSection={<IconArrowsDiff size={18} aria-hidden />}
      aria-label={t('files.history.compareVersionNumberWithCurrent', { number: version.number })}
    >
      {t('files.history.compare')}
    </Button>
  )
}

function RestoreVersion({ file, version, current }: VersionRowProps) {
  const services = useItemServices()
  const [isBusy, setIsBusy] = useState(false)
  // An old version with the same bytes as the current one has nothing to restore.
  if (version.object_id === current.object_id)
    return <span className={classes.same}>{t('files.history.sameAsCurrentVersion')}</span>
  const restore = async (list: HTMLElement | null) => {
    setIsBusy(true)
    await restoreVersion(services, { file, version, current })
    setIsBusy(false)
    // A pending button has lost the focus, and is removed once the restored version is the current one.
    if (document.activeElement === document.body) list?.focus({ preventScroll: true })
  }
  return (
    <RestoreButton
      file={file}
      variant="default"
      loading={isBusy}
      aria-label={t('files.history.restoreVersionNumber', { number: version.number })}
      onClick={({ currentTarget }) => void restore(currentTarget.closest('ol'))}
    >
      {t('files.common.restore')}
    </RestoreButton>
  )
}
