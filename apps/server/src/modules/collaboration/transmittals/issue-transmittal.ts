import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesTransmittalsIssue } from '@arbour/contract/calls/sharing/transmittals'
import { t } from '@arbour/messages/t'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canShare, type LoadedItem, loadLivingItem, type Member } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { changeTree, lockItems } from '#modules/core/tree/public.ts'
import { createMailLimits } from '#modules/directory/mail/public.ts'
import { loadSender, makeToken, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { freezeFiles } from './freeze-files.ts'
import { assertLinksAllowed } from './link-policy.ts'
import { loadPartners, type Partner } from './load-partners.ts'
import { mailDocuments, notifyPartner } from './notify.ts'
import { presentTransmittals } from './present-transmittals.ts'
import { readAsMember } from './reader.ts'

type Request = CallRequest<typeof filesTransmittalsIssue>

/**
 * Implements `files/transmittals/issue`: issues files of a project at their current versions, and notifies partners and email
 * addresses.
 */
export async function issueTransmittal(
  ctx: MemberContext,
  request: Request,
): Promise<CallResponse<typeof filesTransmittalsIssue>> {
  const { db, principal, mail } = ctx
  const { userId, teamId: tenantId } = principal
  const emails = [...new Set(request.emails)]
  await loadProject(db, principal, request.id)
  if (emails.length > 0) await assertLinksAllowed(db, tenantId)
  const limits = createMailLimits(db)
  for (const recipient of emails) await limits.take({ userId, tenantId, recipient })
  const id = newId()
  const links = await changeTree(db, { tenantId, mode: 'shared' }, async (tx) => {
    // Serialises the assignment of numbers.
    await lockItems(tx, { tenantId, ids: [request.id] })
    const project = await loadProject(tx, principal, request.id)
    await assertFreeNumber(tx, project, request.number)
    const partners = await loadPartners(tx, project, request.partnership_ids)
    await tx
      .insertInto('transmittals')
      .values({
        id,
        tenant_id: tenantId,
        item_id: project.node.id,
        number: request.number,
        purpose: request.purpose,
        note: request.note,
        created_by: userId,
        withdrawn: null,
      })
      .execute()
    const files = await freezeFiles(tx, { principal, project, transmittalId: id, fileIds: request.file_ids })
    await addPartners(tx, { id, request, partners, userId, tenantId })
    const createdMails = await addAddresses(ctx, tx, { id, request, project, emails, files })
    const to = {
      transmittal: id,
      number: request.number,
      files: request.file_ids,
      teams: partners.map(({ teamId }) => teamId),
      emails,
    }
    await recordChange(tx, { act: 'transmittal', tenantId, userId, itemId: project.node.id, details: { from: null, to } })
    return createdMails
  })
  const [transmittal] = await presentTransmittals(ctx, [await readAsMember(db, principal, id)])
  if (!transmittal) throw new Error(`The transmittal ${id} was not presented`)
  return { transmittal, links: mail.isSending ? [] : links }
}

/**
 * Loads a project of the user's own team, outside the bin, that they may edit. Throws 404, 403, and 400 for an item that is not a
 * project.
 */
async function loadProject(db: Db, principal: Member, id: string): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  authorise(canShare(item) && item.node.source_id === null)
  if (item.node.sub_type !== 'project') throw new AppError('invalid', t('errors.transmittals.projectRequired'))
  return item
}

/** Throws 409 for a number that the project has already used. */
async function assertFreeNumber(tx: Db, { node }: LoadedItem, number: string): Promise<void> {
  const sameNumber = await tx
    .selectFrom('transmittals')
    .select('id')
    .where('tenant_id', '=', node.tenant_id)
    .where('item_id', '=', node.id)
    .where((eb) => eb(eb.fn('lower', ['number']), '=', eb.fn('lower', [eb.val(number)])))
    .executeTakeFirst()
  if (sameNumber)
    throw new AppError('conflict', t('errors.transmittals.numberTaken'), {
      fields: { number: t('errors.transmittals.numberTaken') },
    })
}

interface NewTransmittal {
  id: string
  request: Request
}

async function addPartners(
  tx: Db,
  {
    id,
    request,
    partners,
    userId,
    tenantId,
  }: NewTransmittal & { partners: readonly Partner[]; userId: string; tenantId: string },
): Promise<void> {
  for (const partner of partners) {
    const { partnershipId: partnership_id, teamId: partner_tenant_id } = partner
    await tx
      .insertInto('transmittal_recipients')
      .values({
        id: newId(),
        transmittal_id: id,
        partner_tenant_id,
        partnership_id,
        email: null,
        token_hash: null,
        mail_id: null,
      })
      .execute()
    await notifyPartner(tx, partner, { transmittalId: id, number: request.number, note: request.note, by: { userId, tenantId } })
  }
}

interface ToAddresses extends NewTransmittal {
  project: LoadedItem
  emails: readonly string[]
  /** Number of documents. */
  files: number
}

/** Creates a link for each email address, and sends it. */
async function addAddresses(
  ctx: MemberContext,
  tx: Db,
  { id, request, project, emails, files }: ToAddresses,
): Promise<{ email: string; url: string }[]> {
  if (emails.length === 0) return []
  const sender = await loadSender(tx, ctx.principal)
  const createdMails: { email: string; url: string }[] = []
  for (const email of emails) {
    const token = makeToken()
    const url = `${ctx.installation.publicUrl}/transmittal#${token}`
    const content = {
      ...sender,
      project: project.node.name,
      number: request.number,
      purpose: request.purpose,
      files,
      note: request.note,
    }
    const mail_id = await mailDocuments(tx, { tenantId: project.node.tenant_id, email, url, content })
    await tx
      .insertInto('transmittal_recipients')
      .values({
        id: newId(),
        transmittal_id: id,
        partner_tenant_id: null,
        partnership_id: null,
        email,
        token_hash: tokenHash(token),
        mail_id,
      })
      .execute()
    createdMails.push({ email, url })
  }
  return createdMails
}
