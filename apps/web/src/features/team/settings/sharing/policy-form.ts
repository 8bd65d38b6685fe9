/** The form values of the team's sharing policy. Pure. */
import { MAX_LINK_DAYS, type SharingPolicy } from '@arbour/contract/entities/sharing/public-link'

/** The suggested maximum lifetime of links in days. */
const USUAL_DAYS = 90

export interface PolicyFields {
  allows_links: boolean
  needs_link_password: boolean
  links_end: boolean
  /** Mantine's number field returns a string while it is not a number. */
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

/** Returns all of it for the request; null if nothing has changed. */
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

/** Returns the error of the number of days if links have to expire; null if it is valid. */
export function daysProblem({ links_end, max_link_days }: PolicyFields): string | null {
  const days = max_link_days === '' ? Number.NaN : Number(max_link_days)
  const isSound = !links_end || (Number.isInteger(days) && days >= 1 && days <= MAX_LINK_DAYS)
  return isSound ? null : `Enter a whole number from 1 to ${MAX_LINK_DAYS}`
}

/** Describes the effect of a stricter policy on existing links; '' if there is none. */
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
