import type { AuditFilter } from '@arbour/contract/calls/team/audit'
import type { AuditKind } from '@arbour/contract/entities/team/audit'
import { isId } from '@arbour/contract/is-id'
import { formats } from '#lib/text/formats.ts'
import { AUDIT_KIND_LABELS } from './audit-labels.ts'

/** The parameters of `/settings/audit`; empty ones do not filter. */
export interface AuditParams {
  kind: AuditKind | ''
  /** The ids of a person and an item. */
  person: string
  item: string
  /** The first and the last day. */
  from: string
  to: string
}

export const AUDIT_DEFAULTS: AuditParams = { kind: '', person: '', item: '', from: '', to: '' }

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const KINDS = Object.keys(AUDIT_KIND_LABELS) as AuditKind[]

/** Parses the parameters of a URL; invalid ones are ignored. */
export function parseAuditParams({ kind, person, item, from, to }: Record<string, unknown>): AuditParams {
  const [firstDay, lastDay] = [parseDay(from), parseDay(to)]
  return {
    kind: KINDS.find((auditKind) => auditKind === kind) ?? '',
    person: isId(person) ? person : '',
    item: isId(item) ? item : '',
    from: firstDay,
    to: firstDay !== '' && lastDay !== '' && lastDay < firstDay ? '' : lastDay,
  }
}

/** Returns the filter for the request, with days in the browser's time zone. */
export function toFilter({ kind, person, item, from, to }: AuditParams): AuditFilter {
  return {
    ...(kind !== '' && { kind }),
    ...(person !== '' && { user_id: person }),
    ...(item !== '' && { item_id: item }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    time_zone: formats.timeZone,
  }
}

/** Parses a valid date. */
function parseDay(value: unknown): string {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
}
