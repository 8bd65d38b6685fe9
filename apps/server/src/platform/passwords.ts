import { randomBytes } from 'node:crypto'
import { t } from '@arbour/messages/t'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from './http/app-error.ts'

// OWASP's parameters for argon2id, the defaults of the library.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More concurrent hashes would take the processors from everything else. */
const AT_A_TIME = 2
/** Longer queues are rejected, so that nobody waits for a minute. */
const MAX_WAITING = 100

/** Hashes and verifies passwords with limited concurrency. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Verifies a password. Without a stored hash (an unknown email address) it takes as long, and returns false. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

/** Creates the hasher. Both functions throw 503 if too many calls are queued. */
export async function createPasswords(): Promise<Passwords> {
  const limit = pLimit(AT_A_TIME)
  const nobodys = await hash(randomBytes(32), PARAMETERS)
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= MAX_WAITING) {
      throw new AppError('unavailable', t('errors.general.busy'), { retryAfterSeconds: 5 })
    }
    return limit(work)
  }
  return {
    hash: async (password) => run(() => hash(password.normalize('NFKC'), PARAMETERS)),
    async verify(stored, password) {
      const isRight = await run(() => verify(stored ?? nobodys, password.normalize('NFKC')))
      return stored !== undefined && isRight
    },
  }
}
