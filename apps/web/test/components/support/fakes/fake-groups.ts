import { pageMeta } from '@arbour/contract/entities/common'
import type { Group } from '@arbour/contract/entities/team/group'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import type { TeamPeople } from '../team-people.ts'
import { type FakeTeam, newId } from './fake-team.ts'

type FakeGroup = Group & { ids: string[] }

/** The groups of a fake team, as served by its fake API. */
export class FakeGroups {
  groups: FakeGroup[] = []

  constructor({ api }: FakeTeam, people: TeamPeople) {
    api.on('groupsList', ({ q, exclude, page: at, take }) => {
      const found = this.groups
        .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
        .filter(({ id }) => !exclude.includes(id))
      return {
        items: found.slice((at - 1) * take, at * take).map((one) => this.present(one)),
        meta: pageMeta(found.length, at, take),
      }
    })
    api.on('groupsGet', ({ id, page: at, take }) => {
      const group = this.get(id)
      const members = group.ids.slice((at - 1) * take, at * take).map((one) => people.get(one))
      return { group: this.present(group), items: 3, members, meta: pageMeta(group.ids.length, at, take) }
    })
    api.on('groupsCreate', ({ name }) => {
      if (this.groups.some((one) => one.name === name)) {
        const message = `A group named ${name} already exists`
        throw new Refusal('name_conflict', { message, fields: { name: message } })
      }
      return { group: this.present(this.add(name)) }
    })
    api.on('groupsUpdate', ({ id, name, add, remove }) => {
      const group = this.get(id)
      if (name !== undefined) group.name = name
      group.ids = [...group.ids.filter((one) => !remove.includes(one)), ...add]
      return { group: this.present(group) }
    })
    api.on('groupsDelete', ({ id }) => {
      this.groups = this.groups.filter((one) => one.id !== id)
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
    const group = this.groups.find((one) => one.id === id)
    if (!group) throw new Refusal('not_found')
    return group
  }
}
