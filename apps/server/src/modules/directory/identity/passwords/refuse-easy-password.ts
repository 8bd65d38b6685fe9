import { t } from '@arbour/messages/t'
import { AppError } from '#platform/http/app-error.ts'

/** Maximum number of guesses for a random password of the minimum length, eight characters. */
const FEWEST_GUESSES = 1e8

/** Rejects (400) a new password that is common or based on the user's data, such as their name, email address or team. */
export async function refuseEasyPassword(password: string, userData: readonly string[]): Promise<void> {
  const estimate = await loadEstimator()
  const words = userData
    .flatMap((text) => [text, ...text.split('@', 1), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)
  if (estimate(password, [...words, 'Arbour']) < FEWEST_GUESSES)
    throw new AppError('invalid', t('errors.account.passwordTooEasy'), {
      fields: { password: t('errors.account.passwordTooEasy') },
    })
}

let loading: Promise<(password: string, known: string[]) => number> | undefined

/** Loaded on demand: its dictionaries take 30 MB. */
function loadEstimator(): Promise<(password: string, known: string[]) => number> {
  loading ??= makeEstimator().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function makeEstimator(): Promise<(password: string, known: string[]) => number> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password, known) => estimator.check(password, known).guesses
}
