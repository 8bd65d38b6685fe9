import { MIN_PASSWORD_LENGTH } from '@arbour/contract/limits'

/** From 0, too short, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

const COMMON = /^(.)\1+$|pass ?word|passwort|qwert|asdf|1234|abcd|letmein|welcome|admin|arbour/i

/** A rough idea of how hard a password is to guess: a hint for people, never a reason to refuse. Length counts most. */
export function passwordStrength(password: string): Strength {
  if (password.length < MIN_PASSWORD_LENGTH) return 0
  const variety = new Set(password.toLowerCase()).size
  if (COMMON.test(password) || variety < 5) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const points = Math.min(password.length, 20) + kinds * 2
  if (points < 13) return 1
  if (points < 17) return 2
  return points < 21 ? 3 : 4
}

/** What a person reads beside the bars. */
export const STRENGTH_WORDS: Record<Strength, string> = {
  0: `At least ${MIN_PASSWORD_LENGTH} characters`,
  1: 'Easy to guess',
  2: 'Fair. Longer is better',
  3: 'Good',
  4: 'Strong',
}
