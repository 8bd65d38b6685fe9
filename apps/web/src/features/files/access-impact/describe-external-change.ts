import type { ExternalChange } from '@arbour/contract/entities/sharing/access'
import { listed } from './describe-impact.ts'

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
    const own = changes.filter(({ change }) => change === kind)
    const teams = [...new Set(own.flatMap(({ tenant }) => tenant?.name ?? []))]
    const links = own.filter(({ tenant }) => tenant === null)
    const deed = kind === 'loses' ? 'will lose access' : 'will gain access'
    return [
      ...(teams.length > 0 ? [{ kind, sentence: `${listed(teams)} ${deed}` }] : []),
      ...(links.length > 0 ? [{ kind, sentence: `Anybody with the link to ${namesOf(links)} ${deed}` }] : []),
    ]
  })
}

function namesOf(links: readonly ExternalChange[]): string {
  return listed([...new Set(links.map(({ through }) => through?.name ?? 'a folder that is closed to you'))])
}
