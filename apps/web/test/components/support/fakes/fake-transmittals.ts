import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Scan } from '@arbour/contract/entities/items/scan'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { Transmittal } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { withheldReason } from '#lib/text/scan-text.ts'
import { type FakeTeam, newId } from './fake-team.ts'

const CREATED = '2026-11-22T08:15:00.000Z'

/** The transmittals that a team issued and received, as served by the fake API. */
export class FakeTransmittals {
  transmittals: Transmittal[] = []
  /** Whether emails are sent. */
  sendsMail = true
  nextNumber = 'T-008'
  readonly #team: FakeTeam

  constructor(team: FakeTeam) {
    this.#team = team
    const { api } = team
    const findTransmittal = (id: string) => {
      const transmittal = this.transmittals.find((transmittal) => transmittal.id === id)
      if (!transmittal) throw new Refusal('not_found', { message: t('errors.transmittals.gone') })
      return transmittal
    }
    api.on('filesTransmittals', ({ id, page, take }) => {
      const projectTransmittals = this.transmittals.filter(({ file_id }) => file_id === id)
      const items = projectTransmittals.slice((page - 1) * take, page * take)
      return { items, meta: pageMeta(projectTransmittals.length, page, take), next_number: this.nextNumber }
    })
    api.on('filesTransmittalsGet', ({ id }) => ({ transmittal: findTransmittal(id) }))
    api.on('filesTransmittalsIssue', ({ id, number, purpose, note, file_ids, emails }) => {
      const files = file_ids.flatMap((fileId) => team.items.find((item) => item.id === fileId) ?? [])
      const transmittal = this.add(id, files, { number, purpose, note })
      const links = this.sendsMail ? [] : emails.map((email) => ({ email, url: `${location.origin}/transmittal#of-${email}` }))
      return { transmittal, links }
    })
    api.on('filesTransmittalsWithdraw', ({ id }) => {
      const transmittal = { ...findTransmittal(id), withdrawn: CREATED }
      this.transmittals = this.transmittals.map((other) => (other.id === id ? transmittal : other))
      return { transmittal }
    })
    api.on('filesTransmittalsOpen', ({ token }) => {
      const { recipients: _, is_issuer: __, restricted_files: ___, withdrawn, file_id, ...rest } = findTransmittal(token)
      if (withdrawn !== null) throw new Refusal('not_found', { message: t('errors.transmittals.gone') })
      const project = team.items.find(({ id }) => id === file_id)?.name ?? ''
      return { transmittal: { ...rest, project } }
    })
  }

  /** Sets the scan status of a document. */
  scan(id: string, fileId: string, scan: Scan | null): void {
    this.transmittals = this.transmittals.map((transmittal) =>
      transmittal.id === id
        ? {
            ...transmittal,
            files: transmittal.files.map((file) =>
              file.file_id === fileId ? { ...file, ...scanFields(file.position, scan) } : file,
            ),
          }
        : transmittal,
    )
  }

  /** Adds a transmittal of files issued from a project, the latest first. */
  add(projectId: string, files: readonly Item[], fields: Partial<Transmittal> = {}): Transmittal {
    const { id, name, picture, tenant } = { ...this.#team.user, tenant: this.#team.tenant }
    const transmittal: Transmittal = {
      id: newId(),
      file_id: projectId,
      number: 'T-007',
      purpose: 'For construction',
      note: '',
      created: CREATED,
      team: toTeamSummary(tenant),
      created_by: { id, name, picture },
      is_issuer: true,
      files: files.map((file, position) => ({
        position,
        file_id: file.id,
        name: file.name,
        folder: 'Plans',
        ext: file.ext,
        version: 2,
        size: 2048,
        mimetype: 'application/pdf',
        state: 'current',
        lock: null,
        ...scanFields(position, file.scan),
      })),
      closed_files: 0,
      restricted_files: [],
      is_superseded: false,
      withdrawn: null,
      recipients: [],
      download_url: '/api/files/transmittals/zip/all',
      ...fields,
    }
    this.transmittals.unshift(transmittal)
    return transmittal
  }
}

function scanFields(position: number, scan: Scan | null) {
  const address = (way: string) => (withheldReason({ scan }) === null ? `/api/files/transmittals/${way}/${position}` : null)
  return { scan, url: address('content'), download_url: address('download') }
}

function toTeamSummary({ id, name, short_name, subdomain, picture, primary_color, background_color }: TeamSummary): TeamSummary {
  return { id, name, short_name, subdomain, picture, primary_color, background_color }
}
