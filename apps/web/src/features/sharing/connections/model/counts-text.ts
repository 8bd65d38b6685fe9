import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { joinFacts } from '#lib/text/format.ts'

type Counts = Pick<Connection['fileMeta'], 'with_us' | 'by_us'>

/** Describes the shares of two teams with the labels of `/shared`: `3 with us · 2 by us`; '' for none. */
export function sharedText({ with_us, by_us }: Counts): string {
  const parts = [
    with_us > 0 && t('sharing.connections.withUs', { withUs: with_us }),
    by_us > 0 && t('sharing.connections.byUs', { byUs: by_us }),
  ]
  return joinFacts(parts)
}

/** Describes the shares that end with a connection, one sentence per side; shown below a sentence that names the other team. */
export function lossTexts({ with_us, by_us }: Counts): string[] {
  if (with_us + by_us === 0) return [t('sharing.connections.nothingShared')]
  return [
    ...(with_us > 0 ? [t('sharing.connections.yourTeamLosesFolders', { withUs: with_us })] : []),
    ...(by_us > 0 ? [t('sharing.connections.theyLoseFolders', { byUs: by_us })] : []),
    t('sharing.connections.eachTeamKeepsItsFiles'),
  ]
}
