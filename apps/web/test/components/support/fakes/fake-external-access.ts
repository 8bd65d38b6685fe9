import { pageMeta } from '@arbour/contract/entities/common'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { type FakeTeam, newId } from './fake-team.ts'

/** The external access of a fake team, as served by its fake API. */
export class FakeExternalAccess {
  all: ExternalAccess[] = []

  constructor({ api }: FakeTeam) {
    api.on('filesSharesOutside', ({ q, tenant_id, through, lacks, page, take }) => {
      const matches = this.all.filter(
        (one) =>
          one.file.name.toLowerCase().includes(q.toLowerCase()) &&
          (tenant_id === undefined || one.tenant?.id === tenant_id) &&
          (through === undefined || one.through === through) &&
          (lacks === undefined ||
            (lacks === 'password' ? one.has_password === false : one.through !== 'share' && one.expires === null)),
      )
      return { items: matches.slice((page - 1) * take, page * take), meta: pageMeta(matches.length, page, take) }
    })
    const withdraw = ({ id }: { id: string }) => {
      this.all = this.all.filter((one) => one.id !== id)
      return {}
    }
    api.on('filesSharesDelete', withdraw)
    api.on('filesSharesLinkDelete', withdraw)
  }

  /** Adds a public link to an item. */
  link(name: string, fields: Partial<ExternalAccess> = {}): ExternalAccess {
    const one: ExternalAccess = {
      id: newId(),
      through: 'link',
      file: { id: newId(), name, type: 'folder', sub_type: 'folder', ext: null, is_dir: true, path: `/all/Projects/${name}` },
      tenant: null,
      email: null,
      number: null,
      user_role: null,
      people: [],
      people_count: 0,
      groups: [],
      has_password: false,
      allows_download: true,
      created: '2026-11-02T09:30:00.000Z',
      created_by: { id: newId(), name: 'Ada Byron', picture: null },
      opened: 3,
      last_opened: '2026-11-20T16:04:00.000Z',
      last_opened_by: null,
      expires: null,
      closed: null,
      ...fields,
    }
    this.all.push(one)
    return one
  }

  /** Adds a share of a folder with another team. */
  share(name: string, tenant: TeamSummary, fields: Partial<ExternalAccess> = {}): ExternalAccess {
    const share = {
      through: 'share',
      tenant,
      user_role: 'viewer',
      has_password: null,
      allows_download: null,
      opened: null,
    } as const
    return this.link(name, { ...share, last_opened_by: 'Grace Hopper', ...fields })
  }
}
