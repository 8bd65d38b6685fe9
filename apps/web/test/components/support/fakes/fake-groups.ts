import { pageMeta } from '@arbour/contract/entities/common'
import type { Group } from '@arbour/contract/entities/team/group'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import type { TeamPeople } from '../team-people.ts'
import { type FakeTeam, newId } from './fake-team.ts'

type FakeGroup = Group & { ids: string[] }

/** The groups of a fake team, as served by its fake API. */
export class FakeGroups {
  groups: FakeGroup[] = []

  constructor({ api }: FakeTeam, people: TeamPeople) {
    api.on('groupsList', ({ q, exclude, page: pageNumber, take }) => {
      const matches = this.groups
        .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
        .filter(({ id }) => !exclude.includes(id))
      return {
        items: matches.slice((pageNumber - 1) * take, pageNumber * take).map((one) => this.present(one)),
        meta: pageMeta(matches.length, pageNumber, take),
      }
    })
    api.on('groupsGet', ({ id, page: pageNumber, take }) => {
      const group = this.get(id)
      const members = group.ids.slice((pageNumber - 1) * take, pageNumber * take).map((one) => people.get(one))
      return { group: this.present(group), items: 3, members, meta: pageMeta(group.ids.length, pageNumber, take) }
    })
    api.on('groupsCreate', ({ name }) => {
      if (this.groups.some((group) => group.name === name)) {
        const message = t('errors.groups.nameTaken', { name })
        throw new Refusal('name_conflict', { message, fields: { name: message } })
      }
      return { group: this.present(this.add(name)) }
    })
    api.on('groupsUpdate', ({ id, name, add, remove }) => {
      const group = this.get(id)
      if (name !== undefined) group.name = name
      group.ids = [...group.ids.filter((id) => !remove.includes(id)), ...add]
      return { group: this.present(group) }
    })
    api.on('groupsDelete', ({ id }) => {
      this.groups = this.groups.filter((group) => group.id !== id)
      return {}
    })
  }

  add(name: string, fields: Partial<FakeGroup> = {}) {
    const group = { id: newId(), name, members: 0, is_provided: false, ids: [], ...fields }
    this.groups.push(group)
    return group
  }

  present({ ids, ...group }: FakeGroup): Group {
    return { ...group, members: ids.length }
  }

  get(id: string) {
    const group = this.groups.find((group) => group.id === id)
    if (!group) throw new Refusal('not_found')
    return group
  }
}
