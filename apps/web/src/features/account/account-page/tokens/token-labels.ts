import type { TokenDays, TokenScope } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'

/** The labels and descriptions of scopes. */
export const SCOPE_LABELS: Record<TokenScope, { label: string; description: string }> = {
  'files:read': { label: t('account.accountPage.readFiles'), description: t('account.accountPage.readScope') },
  'files:write': { label: t('account.accountPage.changeFiles'), description: t('account.accountPage.addChangeMoveAndDelete') },
  sharing: { label: t('account.accountPage.manageSharing'), description: t('account.accountPage.manageSharingScope') },
  team: {
    label: t('account.accountPage.manageTeam'),
    description: t('account.accountPage.manageTeamScope'),
  },
}

export const DAYS_LABELS: Record<TokenDays, string> = {
  7: t('account.accountPage.sevenDays'),
  30: t('account.accountPage.thirtyDays'),
  90: t('account.accountPage.ninetyDays'),
  365: t('account.accountPage.oneYear'),
}
