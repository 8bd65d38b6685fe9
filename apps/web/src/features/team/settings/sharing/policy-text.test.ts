import type { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import { expect, test } from 'vitest'
import { policyText } from './policy-text.ts'

const open: SharingPolicy = {
  allows_links: true,
  needs_link_password: false,
  max_link_days: null,
  team_ids: null,
  is_findable: false,
  allows_drives: true,
  alarm_changes: 200,
  pauses_tokens: false,
}

test.each<[Partial<SharingPolicy>, Partial<SharingPolicy>, string]>([
  [{ allows_links: false }, {}, 'Public links are off. Existing links and file requests are paused until you allow links again.'],
  [{}, { allows_links: false }, 'Public links are allowed.'],
  [
    { needs_link_password: true },
    {},
    'Links need a password. Existing links without a password are paused until they’re changed.',
  ],
  [{}, { needs_link_password: true }, 'Links don’t need a password.'],
  [
    { max_link_days: 30 },
    {},
    'Links expire within 30 days. Existing links that expire later or never are paused until they’re changed.',
  ],
  [{ max_link_days: 30 }, { max_link_days: 7 }, 'Links expire within 30 days.'],
  [
    { max_link_days: 1 },
    { max_link_days: 7 },
    'Links expire within 1 day. Existing links that expire later or never are paused until they’re changed.',
  ],
  [{}, { max_link_days: 7 }, 'Links don’t need an expiry date.'],
  [{ team_ids: [] }, {}, 'Folders can’t be shared with other teams.'],
  [{ team_ids: ['a', 'b'] }, { team_ids: [] }, 'Folders can be shared with 2 teams.'],
  [{ is_findable: true }, {}, 'Other teams can find this team by name.'],
  [{}, { is_findable: true }, 'Other teams can no longer find this team by name.'],
  [{}, { team_ids: [] }, 'Folders can be shared with all connected teams.'],
])('%j after %j: %s', (now, before, text) => {
  expect(policyText({ ...open, ...now }, { ...open, ...before })).toBe(text)
})
