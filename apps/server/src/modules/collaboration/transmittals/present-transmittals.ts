import type {
  IssuedFile,
  ReceivedTransmittal,
  Transmittal,
  TransmittalRecipient,
} from '@arbour/contract/entities/sharing/transmittal'
import { extensionOf } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { z } from 'zod'
import { areBytesWithheld, presentScan } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { canEdit, presentClosed } from '#modules/core/access/public.ts'
import { fullName, loadNamed, loadSharingPolicy, loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { documentUrls, zipUrl } from './content/document-url.ts'
import { areLinksOpen } from './link-policy.ts'
import { loadReadable, type Readable } from './readable-files.ts'
import type { Reader, ReaderAccess } from './reader.ts'

type PresentationServices = Pick<Services, 'db' | 'signer'>
type MemberRead = ReaderAccess<Exclude<Reader, { kind: 'holder' }>>

/** Presents transmittals to team members. Email addresses are only visible to editors of the project. */
export async function presentTransmittals(
  { db, signer }: PresentationServices,
  reads: readonly MemberRead[],
): Promise<Transmittal[]> {
  const readable = await loadReadable(db, reads)
  const common = await loadCommon({ db, signer }, reads, readable)
  const recipients = await loadRecipients(db, reads)
  return reads.map((read) => {
    const { row, reader } = read
    const restricted = readable.get(row.id)?.restricted ?? []
    return {
      ...common(read),
      restricted_files: restricted.map(({ position, item }) => ({ position, file: presentClosed(reader.principal, item) })),
      file_id: reader.kind === 'issuer' ? row.item_id : reader.projectId,
      is_issuer: reader.kind === 'issuer',
      withdrawn: row.withdrawn?.toISOString() ?? null,
      recipients: recipients.get(row.id) ?? [],
    }
  })
}

/** Presents a transmittal to the holder of a link. */
export async function presentReceived(
  { db, signer }: PresentationServices,
  read: ReaderAccess,
): Promise<z.infer<typeof ReceivedTransmittal>> {
  const common = await loadCommon({ db, signer }, [read], await loadReadable(db, [read]))
  const { tenant_id, item_id } = read.row
  const { name } = await db
    .selectFrom('items')
    .select('name')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', item_id)
    .executeTakeFirstOrThrow()
  return { ...common(read), project: name }
}

async function loadCommon(
  { db, signer }: PresentationServices,
  reads: readonly ReaderAccess[],
  readable: ReadonlyMap<string, Readable>,
) {
  const teams = await loadTeams(
    db,
    reads.map(({ row }) => row.tenant_id),
  )
  const people = await loadNamed(
    db,
    reads.map(({ row }) => ({ tenantId: row.tenant_id, userId: row.created_by })),
  )
  return (read: ReaderAccess) => {
    const { row } = read
    const { files, closed } = readable.get(row.id) ?? { files: [], closed: 0 }
    const team = teams.get(row.tenant_id)
    if (!team) throw new Error(`The team ${row.tenant_id} is not there`)
    return {
      id: row.id,
      number: row.number,
      purpose: row.purpose,
      note: row.note,
      created: row.created.toISOString(),
      team,
      created_by: people.get(row.created_by ?? '') ?? null,
      files: files.map((file) => presentFile(signer, read, file)),
      closed_files: closed,
      is_superseded: files.some(({ state }) => state === 'superseded'),
      download_url: zipUrl(signer, read),
    }
  }
}

function presentFile(signer: Services['signer'], read: ReaderAccess, file: Readable['files'][number]): IssuedFile {
  const { position, file_id, name, folder, version, size, mimetype, state, lock } = file
  const urls = areBytesWithheld(file) ? { url: null, download_url: null } : documentUrls(signer, read, position)
  const scan = presentScan(file)
  return { position, file_id, name, folder, ext: extensionOf(name), version, size, mimetype, state, lock, ...urls, scan }
}

interface RecipientLine {
  id: string
  transmittal_id: string
  partner_tenant_id: string | null
  is_partner: boolean
  email: string | null
  mail: 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | null
}

interface OpeningLine {
  recipient_id: string
  position: number | null
  first: Date
  last: Date
  user_id: string | null
  first_name: string | null
  last_name: string | null
}

/** Loads the recipients and what they opened, for the issuing team. */
async function loadRecipients(db: Db, reads: readonly MemberRead[]): Promise<ReadonlyMap<string, TransmittalRecipient[]>> {
  const issuedById = new Map(reads.flatMap(({ row, reader }) => (reader.kind === 'issuer' ? [[row.id, { row, reader }]] : [])))
  const [first] = issuedById.values()
  if (!first) return new Map()
  const policy = await loadSharingPolicy(db, first.row.tenant_id)
  const { rows } = await sql<RecipientLine>`
    SELECT r.id, r.transmittal_id, r.partner_tenant_id, coalesce(p.status = 'Accepted', false) AS is_partner, r.email, m.state AS mail
    FROM transmittal_recipients r LEFT JOIN partnerships p ON p.id = r.partnership_id LEFT JOIN mails m ON m.id = r.mail_id
    WHERE r.transmittal_id = ANY(${[...issuedById.keys()]}::uuid[]) ORDER BY r.id`.execute(db)
  const { rows: openings } = await sql<OpeningLine>`
    SELECT o.recipient_id, o.position, o.first, o.last, o.user_id, u.first_name, u.last_name
    FROM transmittal_openings o LEFT JOIN users u ON u.id = o.user_id
    WHERE o.recipient_id = ANY(${rows.map(({ id }) => id)}::uuid[])
    ORDER BY o.position NULLS FIRST, o.first`.execute(db)
  const teams = await loadTeams(
    db,
    rows.flatMap(({ partner_tenant_id }) => partner_tenant_id ?? []),
  )
  const opened = Map.groupBy(openings, ({ recipient_id }) => recipient_id)
  const lines = rows.flatMap((line): { transmittalId: string; recipient: TransmittalRecipient }[] => {
    const read = issuedById.get(line.transmittal_id)
    if (!read) return []
    const team = teams.get(line.partner_tenant_id ?? '') ?? null
    const isOpen = line.email === null ? line.is_partner : areLinksOpen(policy, read.row.created)
    const address = canEdit(read.reader.project) ? line.email : t('sharing.transmittals.hiddenAddress')
    return [
      {
        transmittalId: line.transmittal_id,
        recipient: {
          id: line.id,
          name: team?.name ?? address ?? '',
          tenant: team,
          mail: line.mail === 'sending' ? 'waiting' : line.mail,
          is_open: isOpen && read.row.withdrawn === null,
          openings: (opened.get(line.id) ?? []).map(presentOpening),
        },
      },
    ]
  })
  return new Map(
    [...Map.groupBy(lines, ({ transmittalId }) => transmittalId)].map(([id, some]) => [
      id,
      some.map(({ recipient }) => recipient),
    ]),
  )
}

function presentOpening({ user_id, first_name, last_name, position, first, last }: OpeningLine) {
  const openedBy = user_id === null ? null : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' })
  return { by: openedBy, position, first: first.toISOString(), last: last.toISOString() }
}
