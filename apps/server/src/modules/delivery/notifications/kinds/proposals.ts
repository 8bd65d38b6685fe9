import { tParts } from '@arbour/messages/t-parts'
import { always, defineKind } from './kind.ts'
import { toVersions } from './landings.ts'
import { actorAndItems } from './parts.ts'

/** Proposed versions of locked files. */
export const proposalKinds = {
  version_proposed: defineKind({
    docs: { when: 'somebody proposes a version of a locked file', recipients: 'the holder of the lock' },
    topic: 'requests',
    type: 'document',
    event: 'proposal.added',
    recipientsFor: ({ recipientId, team, message }) => [{ userId: recipientId, team, note: message }],
    // The recipients know the name, and the file may belong to another team.
    showItem: always,
    sentence: (data, count) => tParts('notifications.versionProposed', actorAndItems(data, count)),
    landing: toVersions,
  }),
  proposal_accepted: defineKind({
    docs: { when: 'it is accepted', recipients: 'the user who proposed it' },
    topic: 'answers',
    type: 'document',
    event: 'proposal.accepted',
    recipientsFor: ({ recipientId, team }) => [{ userId: recipientId, team }],
    showItem: always,
    sentence: (data, count) => tParts('notifications.proposalAccepted', actorAndItems(data, count)),
    landing: toVersions,
  }),
  proposal_discarded: defineKind({
    docs: { when: 'it is discarded', recipients: 'the user who proposed it' },
    topic: 'answers',
    type: 'alert',
    event: 'proposal.discarded',
    recipientsFor: ({ recipientId, team }) => [{ userId: recipientId, team }],
    showItem: always,
    sentence: (data, count) => tParts('notifications.proposalDiscarded', actorAndItems(data, count)),
    landing: toVersions,
  }),
}
