import type { TokenDays, TokenScope } from '@arbour/contract/entities/account/api-token'

/** The labels and descriptions of scopes. */
export const SCOPE_LABELS: Record<TokenScope, { label: string; description: string }> = {
  'files:read': { label: 'Read files', description: 'See and save what you can open, search, and read reports.' },
  'files:write': { label: 'Change files', description: 'Add, change, move and delete as you may. Reads files too.' },
  sharing: { label: 'Share', description: 'See and change who may open items, inside the team and outside. Reads files too.' },
  team: {
    label: 'Manage the team',
    description: 'See the people of the team and, where you are an Admin, change them and the settings.',
  },
}

export const DAYS_LABELS: Record<TokenDays, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' }
