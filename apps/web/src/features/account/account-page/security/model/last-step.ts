import type { SecondStep } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'
import { formatList } from '#lib/text/format.ts'

/** Returns sentences about the consequences of removing the last second step. */
export function getLastStepWarnings({ required_by: teams }: SecondStep, isLast: boolean): string[] {
  if (!isLast) return []
  const passwordText = t('account.accountPage.youThenSignInWith')
  if (teams.length === 0) return [passwordText]
  const names = formatList(teams)
  return [passwordText, t('account.accountPage.secondStepRequiredByNames', { names })]
}
