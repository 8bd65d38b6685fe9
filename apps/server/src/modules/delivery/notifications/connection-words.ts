import type { ConnectionKind, NoticeData } from './notice.ts'
import type { Part } from './sentence-part.ts'

/** What is said of a connection: by whom, and of which team. */
export function connectionSentence(kind: ConnectionKind, { by, team }: Pick<NoticeData, 'by' | 'team'>): Part[] {
  const who: Part[] = [{ text: by ?? 'Somebody', as: 'strong' }, { text: ' of ' }, { text: team ?? 'another team', as: 'strong' }]
  switch (kind) {
    case 'connection_requested':
      return [...who, { text: ' asks for a connection with your team' }]
    case 'connection_accepted':
      return [...who, { text: ' accepted the connection that your team asked for' }]
    case 'connection_rejected':
      return [...who, { text: ' rejected the connection that your team asked for' }]
    case 'connection_taken_back':
      return [...who, { text: ' took back the request for a connection with your team' }]
    case 'connection_made':
      return [
        { text: by ?? 'Somebody', as: 'strong' },
        { text: ' accepted an invitation into a project, which connects your team with ' },
        { text: team ?? 'another team', as: 'strong' },
      ]
    case 'connection_closed':
      return [
        { text: by ?? 'Somebody', as: 'strong' },
        { text: ' closed the team ' },
        { text: team ?? 'that yours was connected with', as: 'strong' },
        { text: ', and with it ended all that your two teams shared' },
      ]
    case 'connection_removed':
      return [...who, { text: ' removed the connection with your team, and with it all that the two teams shared' }]
  }
}
