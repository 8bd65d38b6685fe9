import type { ExternalChange } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
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
    const shared = [...new Set(links.flatMap(({ through }) => through?.name ?? []))]
    return [
      ...(teams.length > 0 ? [teamsSentence(kind, teams)] : []),
      ...(shared.length > 0 ? [linkSentence(kind, formatNames(shared))] : []),
      ...(links.some(({ through }) => through === null) ? [closedLinkSentence(kind)] : []),
    ].map((sentence) => ({ kind, sentence }))
  })
}

function teamsSentence(kind: ExternalSentence['kind'], teams: readonly string[]): string {
  const who = teams.length === 1 ? 'one' : 'several'
  const names = formatNames(teams)
  return kind === 'loses'
    ? t('files.accessImpact.namesWillLoseAccess', { who, names })
    : t('files.accessImpact.namesWillGainAccess', { who, names })
}

function linkSentence(kind: ExternalSentence['kind'], names: string): string {
  return kind === 'loses'
    ? t('files.accessImpact.linkVisitorsWillLoseAccess', { names })
    : t('files.accessImpact.linkVisitorsWillGainAccess', { names })
}

function closedLinkSentence(kind: ExternalSentence['kind']): string {
  return kind === 'loses'
    ? t('files.accessImpact.hiddenLinkVisitorsWillLoseAccess')
    : t('files.accessImpact.hiddenLinkVisitorsWillGainAccess')
}
