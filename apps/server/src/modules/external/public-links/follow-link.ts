import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesLinkFollow } from '@arbour/contract/calls/sharing/public-links'
import { PERMALINK_PATH } from '@arbour/contract/limits'
import type { MemberContext } from '#modules/context.ts'
import { type Principal, resolvePath } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readLinkPath } from './link-path.ts'
import { findLink } from './link-rows.ts'

/** Implements `files/shares/link/follow`: the path of a link's item for a member who can open it with their own permissions. */
export async function followLink(
  { db, principal }: MemberContext,
  { path }: CallRequest<typeof filesSharesLinkFollow>,
): Promise<CallResponse<typeof filesSharesLinkFollow>> {
  const { id, names } = readLinkPath(path)
  const link = id === null ? null : await findLink(db, id)
  return { redirect: link && (await pathOf(db, principal, [PERMALINK_PATH, link.item_id, ...names].join('/'))) }
}

/** Returns the path that a permalink resolves to; null if it does not for this user. */
async function pathOf(db: Db, principal: Principal, path: string): Promise<string | null> {
  try {
    return (await resolvePath(db, { principal, path })).path
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
