import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { formatMoment } from '#platform/table/table.ts'
import type { SharingReportRow } from './sharing-report-columns.ts'

/** Rows read per batch. */
const BATCH = 20_000

interface ReadRow {
  act: string
  item: string
  folder: string | null
  who: string | null
  first: string
  last: Date
  times: string
}

/** Yields what users of another team opened and downloaded of a team's tree, by shared folder, item and user. */
export async function* listReads(
  db: Db,
  { teamId, otherId }: { teamId: string; otherId: string },
): AsyncGenerator<SharingReportRow> {
  for (let offset = 0; ; offset += BATCH) {
    const { rows } = await sql<ReadRow>`
      SELECT r.act,
        (array_agg(r.name ORDER BY r.last DESC))[1] AS item,
        (SELECT i.name FROM items i WHERE i.tenant_id = ${teamId} AND i.id = r.shared_id) AS folder,
        (SELECT btrim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = r.user_id) AS who,
        min(r.day)::text AS first, max(r.last) AS last, sum(r.times)::text AS times
      FROM outside_reads r WHERE r.tenant_id = ${teamId} AND r.through = 'team' AND r.through_id = ${otherId}
      GROUP BY r.shared_id, r.item_id, r.user_id, r.act
      ORDER BY max(r.last) DESC, r.shared_id, r.item_id, r.user_id, r.act LIMIT ${BATCH} OFFSET ${offset}`.execute(db)
    for (const { act, item, folder, who, first, last, times } of rows) {
      const until = formatMoment(last)
      const what = act === 'open' ? t('sharing.sharingReport.opened') : t('sharing.sharingReport.downloaded')
      // Reads beyond the recorded number per user and minute have no name.
      yield {
        what,
        item: item || t('sharing.sharingReport.otherItems'),
        folder: folder ?? '',
        who: who ?? '',
        role: '',
        from: first,
        until,
        times,
        by: '',
      }
    }
    if (rows.length < BATCH) return
  }
}
