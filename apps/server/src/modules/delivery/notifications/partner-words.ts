import type { NoticeData, PartnerKind } from './notice.ts'
import type { Part } from './sentence-part.ts'

/** What is said of a project that is run with another team. */
export function partnerSentence(kind: PartnerKind, { by, team, project, item }: NoticeData): Part[] {
  const other: Part = { text: team ?? 'another team', as: 'strong' }
  const who: Part[] = [{ text: by ?? 'Somebody', as: 'strong' }, { text: ' of ' }, other]
  const named: Part = { text: project ?? item?.name ?? 'a project', as: 'strong' }
  switch (kind) {
    case 'partner_invited':
      return [...who, { text: ' invites your team into the project ' }, named]
    case 'partner_accepted':
      return [...who, { text: ' accepted your invitation into ' }, named]
    case 'partner_declined':
      return [...who, { text: ' declined your invitation into ' }, named]
    case 'partner_taken_back':
      return [...who, { text: ' took back the invitation into ' }, named]
    case 'partner_ended':
      return [
        ...who,
        { text: ' ended the partnership in ' },
        named,
        { text: ': what the two teams offered each other in it is gone' },
      ]
  }
}
