import type { SecondStep } from '@arbour/contract/entities/account/second-step'

/** Returns a warning about the consequences of removing the last second step. */
export function getLastStepWarning({ required_by: teams }: SecondStep, isLast: boolean): string {
  if (!isLast) return ''
  const passwordText = 'You then sign in with your password alone, and your recovery codes end.'
  return teams.length === 0
    ? passwordText
    : `${passwordText} ${teams.join(' and ')} asks for a second step: it stays closed to you until you have one again.`
}
