import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesLinkView } from '@arbour/contract/calls/sharing/public-links'
import { pageMeta } from '@arbour/contract/entities/common'
import type { OpenedLink } from '@arbour/contract/entities/sharing/public-link'
import { LINK_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { ExternalReads, Limits, Services } from '#modules/context.ts'
import type { LinkVisitor } from '#modules/core/access/public.ts'
import { issueVisitorToken } from '#modules/directory/identity/public.ts'
import { browseItem } from '#modules/files/browse/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden, notFound } from '#platform/http/app-error.ts'
import { readLinkPath } from './link-path.ts'
import { findLink, type LinkRow } from './link-rows.ts'
import { createPasswordGuesses } from './password-guesses.ts'
import { closureOf } from './present-link.ts'
import { presentVisitorItem } from './present-visitor-item.ts'
import { readTree } from './read-tree.ts'

export type OpenedLinkResponse = CallResponse<typeof filesSharesLinkView>

/** Session duration of a link's visitor, without and with a password. Milliseconds. */
const SESSION = { open: 12 * 60 * 60 * 1000, password: 30 * 60 * 1000 }

/** For a preview card of the link, which no visitor sees: nothing is recorded. */
const NOT_COUNTED: ExternalReads = { note: () => undefined }

interface OpenOptions {
  /** The IP address, for the limits of guesses. */
  ip: string
  /** Whether a visitor opens the link: false for programs that fetch it to show a preview card. */
  isCounted?: boolean
}

/**
 * `files/shares/link/view`: returns what a link leads to, and the token for the calls that follow.
 *
 * @throws {AppError} not_found for an unknown link and for an item that is restricted or in the bin; forbidden for a link that has expired or that
 * the team's policy forbids; unauthorised without its password.
 */
export async function openLink(
  services: Services,
  request: CallRequest<typeof filesSharesLinkView>,
  { ip, isCounted = true }: OpenOptions,
): Promise<OpenedLinkResponse> {
  const { db, signer, installation } = services
  const { id, names } = readLinkPath(request.path)
  const link = id === null ? null : await findLink(db, id)
  if (!link) throw notFound()
  if (link.closure !== null) throw forbidden(t('errors.links.expired'))
  await assertPassword(services, link, { ip, password: request.password })
  const principal = visitorOf(link)
  const response =
    link.kind === 'request'
      ? await openRequest(db, link, names)
      : await openView(
          { ...services, principal, ...(!isCounted && { reads: NOT_COUNTED }) },
          request,
          [LINK_PATH, link.id, ...names].join('/'),
        )
  if (isCounted) await countOpening(db, link)
  const expires = sessionEnd(link)
  return {
    ...response,
    link: await presentOpened(db, link, installation.limits),
    token: issueVisitorToken(signer, { linkId: link.id, revision: link.revision, expires }),
    token_expires: expires.toISOString(),
  }
}

type LinkView = Pick<OpenedLinkResponse, 'file' | 'ancestors' | 'items' | 'meta'>

async function openView(
  ctx: Services & { principal: LinkVisitor },
  { sort, page, take }: CallRequest<typeof filesSharesLinkView>,
  path: string,
): Promise<LinkView> {
  const { file, ancestors, items, meta } = await browseItem(ctx, { path, sort, page, take, is_deleted: false })
  const { total_items, total_pages, current_page, per_page, from, to } = meta
  return {
    file: file && presentVisitorItem(file),
    ancestors: ancestors.map(({ id, name, path: at }) => ({ id, name, path: at })),
    items: items.map(presentVisitorItem),
    meta: { total_items, total_pages, current_page, per_page, from, to },
  }
}

/** A file request shows no content of its folder. */
async function openRequest(db: Db, link: LinkRow, names: readonly string[]): Promise<LinkView> {
  const ancestorPath = await readTree(db, link)
  if (!ancestorPath || names.length > 0 || closureOf(link, ancestorPath) !== null) throw notFound()
  return { file: null, ancestors: [], items: [], meta: pageMeta(0, 1, 1) }
}

async function assertPassword(
  { db, passwords }: Services,
  link: LinkRow,
  { ip, password }: { ip: string; password: string | undefined },
): Promise<void> {
  if (link.password_hash === null) return
  if (password === undefined) throw new AppError('unauthorised', t('errors.links.passwordRequired'))
  const guesses = createPasswordGuesses(db)
  await guesses.take({ ip, linkId: link.id })
  if (!(await passwords.verify(link.password_hash, password)))
    throw new AppError('unauthorised', t('errors.links.passwordWrong'), { data: { reason: 'wrong_password' } })
  await guesses.forgive({ ip, linkId: link.id })
}

function visitorOf(link: LinkRow): LinkVisitor {
  const { id, revision, allows_download, tenant_id } = link
  return { kind: 'link', linkId: id, revision, canDownload: allows_download, trees: [tenant_id] }
}

function sessionEnd({ password_hash, expires }: LinkRow): Date {
  const end = Date.now() + (password_hash === null ? SESSION.open : SESSION.password)
  return new Date(Math.min(end, expires?.getTime() ?? end))
}

async function presentOpened(db: Db, link: LinkRow, { uploadBytes }: Limits): Promise<OpenedLink> {
  const row = await db
    .selectFrom('tenants as t')
    .innerJoin('items as i', 'i.tenant_id', 't.id')
    .select(['t.name as team', 't.logo', 't.primary_color', 'i.name'])
    .where('t.id', '=', link.tenant_id)
    .where('i.id', '=', link.item_id)
    .executeTakeFirstOrThrow()
  return {
    id: link.id,
    kind: link.kind,
    name: row.name,
    team: { name: row.team, picture: row.logo, primary_color: row.primary_color },
    expiry: link.expires?.toISOString() ?? null,
    allows_download: link.allows_download,
    message: link.message,
    has_password: link.password_hash !== null,
    max_upload_size: link.kind === 'request' ? uploadBytes : null,
  }
}

async function countOpening(db: Db, { id }: LinkRow): Promise<void> {
  await db
    .updateTable('public_links')
    .set({ opened: sql<number>`opened + 1`, last_opened: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
