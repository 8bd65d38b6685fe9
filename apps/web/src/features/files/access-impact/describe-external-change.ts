import type { ExternalChange } from '@arbour/contract/entities/sharing/access'
import { formatNames } from './describe-impact.ts'

/** The effect of a move on people outside the team. */
export interface ExternalSentence {
  kind: 'loses' | 'gains'
  sentence: string
}

/**
 * Describes changes of external access, the most severe first: `Acme will lose access`, `Anybody with the link to Plans will gain
 * access`.
 */
export function describeExternalChange(changes: readonly ExternalChange[]): ExternalSentence[] {
  return (['loses', 'gains'] as const).flatMap((kind) => {
    const matchingChanges = changes.filter(({ change }) => change === kind)
    const teams = [...new Set(matchingChanges.flatMap(({ tenant }) => tenant?.name ?? []))]
    const links = matchingChanges.filter(({ tenant }) => tenant === null)
    const change = kind === 'loses' ? 'will lose access' : 'will gain access'
    return [
      ...(teams.length > 0 ? [{ kind, sentence: `${formatNames(teams)} ${change}` }] : []),
      ...(links.length > 0 ? [{ kind, sentence: `Anybody with the link to ${listSharedNames(links)} ${change}` }] : []),
    ]
  })
}

function listSharedNames(links: readonly ExternalChange[]): string {
  return formatNames([...new Set(links.map(({ through }) => through?.name ?? 'a folder that is closed to you'))])
}
