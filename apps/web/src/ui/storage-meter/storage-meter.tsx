import { t } from '@arbour/messages/t'
import { formatSize } from '#lib/text/format.ts'
import { ProgressBar } from '../task-tray/progress-bar.tsx'
import classes from './storage-meter.module.css'

interface StorageMeterProps {
  label: string
  /** Bytes; undefined while loading. */
  used: number | undefined
  /** Bytes; null if unlimited. */
  quota: number | null
}

/** Shows how much of the storage quota is used. */
export function StorageMeter({ label, used, quota }: StorageMeterProps) {
  if (used === undefined) return <p className={classes.text}> </p>
  const isFull = quota !== null && used >= quota
  return (
    <div className={classes.meter}>
      <p className={classes.text}>
        {quota === null
          ? t('ui.storageMeter.usedUsed', { used: formatSize(used) })
          : t('ui.storageMeter.usedOfQuotaUsed', { used: formatSize(used), quota: formatSize(quota) })}
      </p>
      {quota !== null && <ProgressBar label={label} value={isFull ? 1 : used / quota} isFailed={isFull} />}
      {isFull && <p className={classes.full}>{t('ui.storageMeter.storageIsFull')}</p>}
    </div>
  )
}
