import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesShared } from '@arbour/contract/calls/sharing/shares'
import { pageMeta } from '@arbour/contract/entities/common'
import { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { MemberContext } from '#modules/context.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import { loadAddresses } from '#modules/sharing/connection-shares/public.ts'
import { showItems } from '#modules/views/presentation/public.ts'
import { readWords } from '#modules/views/search/public.ts'
import { type FoundShare, findSharedByUs, findSharedWithUs } from './find-shared.ts'

type Request = CallRequest<typeof filesShared>

/** Implements `files/shared`: what other teams share with the user, or what the own team shares. */
export async function listShared(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesShared>> {
  const { db, principal } = ctx
  const { side, q, tenant_id, sort, page, take } = request
  const { words } = await readWords(db, { tenantId: principal.teamId, q })
  const query = { words, tenantId: tenant_id, sort, offset: (page - 1) * take, limit: take }
  const { found, total } = await (side === 'with_us' ? findSharedWithUs : findSharedByUs)(db, principal, query)
  const files = new Map(
    (
      await showItems(
        ctx,
        found.map(({ item_id }) => item_id),
      )
    ).map((file) => [file.source_id ?? file.id, file]),
  )
  const teams = await loadTeams(
    db,
    found.flatMap(({ team_ids }) => team_ids),
  )
  const addresses =
    side === 'by_us'
      ? await loadAddresses(db, {
          tenantId: principal.teamId,
          itemIds: found.map(({ item_id }) => item_id),
        })
      : new Map<string, SharedFile['addresses']>()
  return {
    items: found.flatMap((share) => {
      const file = files.get(share.item_id)
      return file
        ? [present(share, file, { teams, addresses: file.is_shareable ? (addresses.get(share.item_id) ?? []) : [] })]
        : []
    }),
    meta: pageMeta(total, page, take),
  }
}

type SharedFile = CallResponse<typeof filesShared>['items'][number]

interface Others {
  teams: Awaited<ReturnType<typeof loadTeams>>
  addresses: SharedFile['addresses']
}

function present(share: FoundShare, file: SharedFile['file'], { teams, addresses }: Others): SharedFile {
  return {
    file,
    share_id: share.share_id,
    is_for_team: share.is_for_team,
    is_by_group: share.is_by_group,
    is_mapped: share.share_id === null || file.is_mapped,
    tenants: share.team_ids.flatMap((id) => teams.get(id) ?? []),
    addresses,
    user_role: AssignedRole.nullable().catch(null).parse(share.role),
    expires: share.expires?.toISOString() ?? null,
    shared: share.shared.toISOString(),
  }
}
