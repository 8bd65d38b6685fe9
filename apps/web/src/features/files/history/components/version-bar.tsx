import type { Item } from '@arbour/contract/entities/items/item'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { personName } from '#lib/text/person-name.ts'
import { withheldReason } from '#lib/text/scan-text.ts'
import { toHistoryPath } from '../model/history-path.ts'
import { currentVersion, restoreVersion } from '../operations/restore-version.ts'
import { RestoreButton } from './restore-button.tsx'
import classes from './version-bar.module.css'

export interface VersionBarProps {
  /** The open file. */
  file: Item
  /** The version that is shown: `meta.version` in the response of `files/browse` with `version`. */
  version: FileVersion
}

/** The bar above the preview of an old version. */
export function VersionBar({ file, version }: VersionBarProps) {
  const services = useItemServices()
  const [isBusy, setIsBusy] = useState(false)
  const history = toHistoryPath(file.path)

  const restore = async () => {
    setIsBusy(true)
    const current = await currentVersion(file.id)
    const isDone = await restoreVersion(services, { file, version, current })
    setIsBusy(false)
    if (isDone) services.goTo(file.path, { replace: true })
  }

  return (
    <section className={classes.bar} aria-label={t('files.history.olderVersion')}>
      <IconHistory size={20} className={classes.icon} aria-hidden />
      <p className={classes.text}>
        <strong className={classes.number}>{t('files.history.vNumber', { number: version.number })}</strong>
        <span>
          <time dateTime={version.created} title={formatRelative(version.created)}>
            {formatDateTime(version.created)}
          </time>
        </span>
        {version.user && <span>{t('files.history.byPersonName', { personName: personName(version.user) })}</span>}
        {version.note !== null && <span className={classes.note}>{version.note}</span>}
      </p>
      <div className={classes.actions}>
        <PathLink path={file.path} className={classes.link}>
          {t('files.history.currentVersion')}
        </PathLink>
        {history !== null && (
          <PathLink path={history} className={classes.link}>
            {t('files.details.versionHistoryTitle')}
          </PathLink>
        )}
        {withheldReason(version.object) === null && (
          <Button
            component="a"
            variant="default"
            href={version.object.download_url}
            download={file.name}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('common.download')}
          </Button>
        )}
        {file.is_editable && (
          <RestoreButton file={file} loading={isBusy} onClick={() => void restore()}>
            {t('files.history.restoreThisVersion')}
          </RestoreButton>
        )}
      </div>
    </section>
  )
}
