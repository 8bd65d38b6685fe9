import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, newId } from './fake-team.ts'

/** Gives a file a version for each content, oldest first. `url` of a content is where its bytes are. Returns the versions, newest first. */
export function addVersions(
  team: FakeTeam,
  file: Item,
  contents: readonly { url: string; size: number; mimetype?: string; note?: string }[],
): FileVersion[] {
  const versions = contents
    .map(({ url, size, mimetype = 'text/plain', note }, index): FileVersion => {
      const number = index + 1
      return {
        id: newId(),
        object_id: newId(),
        number,
        created: `2026-11-${String(10 + number)}T09:00:00.000Z`,
        is_current: number === contents.length,
        note: note ?? null,
        user: { id: team.userId, name: 'Ada Byron', picture: null },
        object: { size, mimetype, url, download_url: url, thumbnail_url: null, scan: null },
      }
    })
    .reverse()
  const find = (id: string | undefined) => {
    const version = versions.find((one) => one.id === id)
    if (!version) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return version
  }
  team.api.on('filesObjects', ({ id, page, take }, usual) =>
    id === file.id
      ? { items: versions.slice((page - 1) * take, page * take), meta: pageMeta(versions.length, page, take) }
      : usual({ id, page, take }),
  )
  team.api.on('filesObjectsGet', ({ version_id }) => ({ version: find(version_id) }))
  team.api.on('filesObjectsUpdate', ({ version_id, note }) => {
    const version = find(version_id)
    version.note = note || null
    return { version }
  })
  team.api.on('filesBrowse', async (request, usual) => {
    const response = await usual(request)
    if (request.version === undefined || response.file?.id !== file.id) return response
    const version = find(request.version)
    const { size, url } = version.object
    const shown = { ...response.file, object_id: version.object_id, size, src_url: url, download_url: url } as Item
    return { ...response, file: shown, meta: { ...response.meta, version } }
  })
  return versions
}
