import type { TokenDays, TokenScope } from '@arbour/contract/entities/account/api-token'
import { t } from '#lib/text/messages.ts'

/** The labels and descriptions of scopes. */
export const SCOPE_LABELS: Record<TokenScope, { label: string; description: string }> = {
  'files:read': { label: t('account.accountPage.readFiles'), description: t('account.accountPage.seeAndSaveWhatYou') },
  'files:write': { label: t('account.accountPage.changeFiles'), description: t('account.accountPage.addChangeMoveAndDelete') },
  sharing: { label: t('account.accountPage.share'), description: t('account.accountPage.seeAndChangeWhoMay') },
  team: {
    label: t('account.accountPage.manageTeam'),
    description: t('account.accountPage.seePeopleOfTeamAnd'),
  },
}

export const DAYS_LABELS: Record<TokenDays, string> = {
  7: t('account.accountPage.n7Days'),
  30: t('account.accountPage.n30Days'),
  90: t('account.accountPage.n90Days'),
  365: t('account.accountPage.n1Year'),
}
