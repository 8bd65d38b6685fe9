import type { SecondStep } from '@arbour/contract/entities/account/second-step'

/** Returns a warning about the consequences of removing the last second step. */
export function warningOfLast({ required_by: teams }: SecondStep, isLast: boolean): string {
  if (!isLast) return ''
  const alone = 'You then sign in with your password alone, and your recovery codes end.'
  return teams.length === 0
    ? alone
    : `${alone} ${teams.join(' and ')} asks for a second step: it stays closed to you until you have one again.`
}
