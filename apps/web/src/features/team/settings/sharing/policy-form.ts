/** What a team lets leave it, as a form holds it. Pure. */
import { MAX_LINK_DAYS, type SharingPolicy } from '@arbour/contract/entities/sharing/public-link'

/** Life of a link that is offered first where links are to end, in days. */
const USUAL_DAYS = 90

export interface PolicyFields {
  allows_links: boolean
  needs_link_password: boolean
  links_end: boolean
  /** Mantine's field of a number holds a text while it is none. */
  max_link_days: number | string
  teams: 'all' | 'some'
  team_ids: readonly string[]
}

export function policyFields({ max_link_days: days, team_ids, ...policy }: SharingPolicy): PolicyFields {
  return {
    allows_links: policy.allows_links,
    needs_link_password: policy.needs_link_password,
    links_end: days !== null,
    max_link_days: days ?? USUAL_DAYS,
    teams: team_ids === null ? 'all' : 'some',
    team_ids: team_ids ?? [],
  }
}

/** All of it, as the server takes it; null when nothing has changed. */
export function policyToSend(fields: PolicyFields, before: PolicyFields): SharingPolicy | null {
  const [wanted, was] = [sent(fields), sent(before)]
  return JSON.stringify(wanted) === JSON.stringify(was) ? null : wanted
}

function sent({ allows_links, needs_link_password, links_end, max_link_days, teams, team_ids }: PolicyFields): SharingPolicy {
  return {
    allows_links,
    needs_link_password,
    max_link_days: links_end ? Number(max_link_days) : null,
    team_ids: teams === 'all' ? null : [...team_ids].sort(),
  }
}

/** What is wrong with the days, in a sentence, where links are to end; null where nothing is. */
export function daysProblem({ links_end, max_link_days }: PolicyFields): string | null {
  const days = max_link_days === '' ? Number.NaN : Number(max_link_days)
  const isSound = !links_end || (Number.isInteger(days) && days >= 1 && days <= MAX_LINK_DAYS)
  return isSound ? null : `Enter a whole number from 1 to ${MAX_LINK_DAYS}`
}

/** What a stricter policy does to links that are there, in sentences; '' where it does nothing to them. */
export function effectOf(fields: PolicyFields, before: PolicyFields): string {
  if (!fields.allows_links) {
    return before.allows_links
      ? 'All public links and file requests stop working at once. They work again once links are allowed.'
      : ''
  }
  const isShorter =
    fields.links_end &&
    (!before.links_end || (daysProblem(fields) === null && Number(fields.max_link_days) < Number(before.max_link_days)))
  const hit = [
    ...(fields.needs_link_password && !before.needs_link_password ? ['have no password'] : []),
    ...(isShorter ? ['do not end in time'] : []),
  ]
  return hit.length === 0 ? '' : `Links that ${hit.join(' or ')} stop working at once, until they are changed or the rule is.`
}
