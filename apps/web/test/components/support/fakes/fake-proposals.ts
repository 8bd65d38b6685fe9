import type { Item } from '@arbour/contract/entities/items/item'
import type { ProposedVersion } from '@arbour/contract/entities/items/version'
import { type FakeTeam, newId } from './fake-team.ts'
import { addVersions } from './fake-versions.ts'

const CREATED = '2026-11-26T10:15:00.000Z'
const URL = 'data:text/plain,proposed'

/** Answers the calls about proposed versions of one file. */
export class FakeProposals {
  proposals: ProposedVersion[] = []

  constructor(team: FakeTeam, file: Item) {
    const remove = (id: string) => {
      this.proposals = this.proposals.filter((proposal) => proposal.id !== id)
    }
    team.api.on('filesObjectsProposals', () => ({ items: this.proposals }))
    team.api.on('filesObjectsPropose', ({ note }) => ({
      proposal: this.add({ is_own: true, note: note || null, user: { id: team.userId, name: 'Ada Byron', picture: null } }),
    }))
    team.api.on('filesObjectsDiscard', ({ proposal_id }) => {
      remove(proposal_id)
      return {}
    })
    team.api.on('filesObjectsAccept', ({ proposal_id }) => {
      remove(proposal_id)
      const [version] = addVersions(team, file, [
        { url: URL, size: 3 },
        { url: URL, size: 4 },
      ])
      if (!version) throw new Error('There is no version')
      return { file, version }
    })
  }

  /** Adds a version proposed by Grace Hopper, or as in the fields. */
  add(fields: Partial<ProposedVersion> = {}): ProposedVersion {
    const proposal: ProposedVersion = {
      id: newId(),
      created: CREATED,
      expires: '2030-12-26T10:15:00.000Z',
      note: null,
      is_own: false,
      user: { id: newId(), name: 'Grace Hopper', picture: null },
      object: { size: 8, mimetype: 'text/plain', url: URL, download_url: URL, scan: null },
      ...fields,
    }
    this.proposals = [...this.proposals, proposal]
    return proposal
  }
}
