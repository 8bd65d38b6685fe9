import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { formatCount } from '#lib/text/format.ts'

type Counts = Pick<Connection['fileMeta'], 'with_us' | 'by_us'>

/** Formats a number of folders: `1 folder`, `1,204 folders`. */
function formatFolderCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'folder' : 'folders'}`
}

/** Describes the shares of two teams with the labels of `/shared`: `3 with us · 2 by us`; '' for none. */
export function sharedText({ with_us, by_us }: Counts): string {
  const parts = [with_us > 0 && `${formatCount(with_us)} with us`, by_us > 0 && `${formatCount(by_us)} by us`]
  return parts.filter(Boolean).join(' · ')
}

/** Describes the shares that end with a connection, one sentence per side; shown below a sentence that names the other team. */
export function lossTexts({ with_us, by_us }: Counts): string[] {
  if (with_us + by_us === 0) return ['Nothing is shared between the two teams.']
  return [
    ...(with_us > 0 ? [`Your team loses ${formatFolderCount(with_us)} that they share with it.`] : []),
    ...(by_us > 0 ? [`They lose ${formatFolderCount(by_us)} that your team shares with them.`] : []),
    'Everything stays with the team that it belongs to.',
  ]
}
