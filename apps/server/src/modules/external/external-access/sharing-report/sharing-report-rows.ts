import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import type { Db } from '#platform/db/db.ts'
import { formatMoment } from '#platform/table/table.ts'
import { itemRoleName } from '#platform/texts/role-names.ts'
import { listReads } from './list-reads.ts'
import { listSharings } from './list-sharings.ts'
import type { SharingReportRow } from './sharing-report-columns.ts'

/**
 * Yields what a team shared with another, with whom, in which role and when; then what their users opened and downloaded. From
 * the audit log and the read log, which both outlast the connection and the items.
 */
export async function* sharingReportRows(
  db: Db,
  { teamId, other }: { teamId: string; other: Pick<TeamSummary, 'id' | 'name'> },
): AsyncGenerator<SharingReportRow> {
  for (const { name, who, role, from, until, by } of await listSharings(db, { teamId, other })) {
    const times = { from: formatMoment(from), until: until ? formatMoment(until) : '', times: '' }
    yield { what: t('sharing.sharingReport.shared'), item: name, folder: name, who, role: itemRoleName(role), by, ...times }
  }
  yield* listReads(db, { teamId, otherId: other.id })
}
