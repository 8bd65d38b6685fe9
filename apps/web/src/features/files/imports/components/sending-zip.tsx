import { t } from '@arbour/messages/t'
import { formatPercent } from '#lib/text/format.ts'
import { ProgressBar } from '#ui/task-tray/progress-bar.tsx'
import { sendingFacts } from '../model/texts.ts'
import type { SentZip } from '../model/use-sent-zip.ts'
import classes from './sending-zip.module.css'

/** The upload progress of the zip. */
export function SendingZip({ progress }: { progress: NonNullable<SentZip['progress']> }) {
  const share = progress.size === 0 ? 1 : progress.bytes / progress.size
  return (
    <div className={classes.sending}>
      <div className={classes.facts}>
        <span>{sendingFacts(progress)}</span>
        <span>{formatPercent(Math.floor(share * 100) / 100)}</span>
      </div>
      <ProgressBar label={t('files.imports.sendingZip')} value={share} />
    </div>
  )
}
