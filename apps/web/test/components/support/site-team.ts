import { FakeTeam } from './fakes/fake-team.ts'

/** A team with a little of everything: folders, one of them empty, files of several kinds, and something in the bin. */
export function siteTeam(): FakeTeam {
  const team = new FakeTeam()
  const drawings = team.folder('Drawings')
  team.folder('Empty')
  team.add('north.png', { sub_type: 'image', mimetype: 'image/png' })
  team.add('report.pdf', { sub_type: 'document', mimetype: 'application/pdf' })
  team.add('notes.txt', { sub_type: 'document', mimetype: 'text/plain' })
  team.add('notes.txt', { sub_type: 'document', mimetype: 'text/plain', into: drawings })
  team.add('model.dwg')
  team.add('binned.txt', { deleted: '2026-11-20T09:00:00.000Z', deleted_by: { id: team.userId, name: 'Ada Byron' } })
  return team
}
