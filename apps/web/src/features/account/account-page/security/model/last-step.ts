import type { SecondStep } from '@arbour/contract/entities/account/second-step'
import { formatList } from '#lib/text/format.ts'

/** Returns sentences about the consequences of removing the last second step. */
export function getLastStepWarnings({ required_by: teams }: SecondStep, isLast: boolean): string[] {
  if (!isLast) return []
  const passwordText = 'You then sign in with your password alone, and your recovery codes end.'
  if (teams.length === 0) return [passwordText]
  const names = formatList(teams)
  return [passwordText, `${names} asks for a second step: it stays closed to you until you have one again.`]
}
