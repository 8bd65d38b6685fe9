import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDesktopUrl } from '@arbour/contract/calls/items/desktop-apps'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { loadLivingItem } from '#modules/core/access/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { hrefOf } from '../resources.ts'
import { DRIVES } from '../spaces.ts'
import { loadTeamName } from '../team-name.ts'
import { createFileToken, segmentOf } from './file-tokens.ts'

/** Implements `files/desktop/url`. */
export async function getDesktopUrl(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesDesktopUrl>,
): Promise<CallResponse<typeof filesDesktopUrl>> {
  const { db, principal, installation } = ctx
  // Throws if the team allows no mounted drives.
  await loadTeamName(db, principal)
  const { node } = await loadLivingItem(db, { principal, id })
  if (node.type !== 'file') throw new AppError('invalid', t('errors.drives.filesOnly'))
  const name = nameInUrl(node.name)
  const { token, expires } = await createFileToken(db, principal, { tenantId: node.tenant_id, itemId: node.id, name })
  return {
    url: `${installation.publicUrl}${hrefOf({ base: DRIVES }, [segmentOf(token), name], { isFolder: false })}`,
    expires: expires.toISOString(),
  }
}

/** Characters that Office refuses in the name of a file. */
const REFUSED = /[\\/:?<>|"*#%]/g
/** Office refuses longer addresses than about 216 characters. */
const MAX_LENGTH = 100

/** Returns a name that Office accepts, with the same extension. */
function nameInUrl(name: string): string {
  const clean = name.replace(REFUSED, '_')
  if (clean.length <= MAX_LENGTH) return clean
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  // Not in the middle of a character of two units.
  const start = clean.slice(0, MAX_LENGTH - extension.length).replace(/[\ud800-\udbff]$/, '')
  return start.trimEnd() + extension
}
